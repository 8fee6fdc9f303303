import { Alert, Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import type { ErroDeDeclaracao } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import { useCtrlEnter } from '../../../../layout/keys/use-ctrl-enter'
import { ErrorState, LoadingState } from '../../../../layout/states'
import { MistakeList } from '../mistake-list'
import type { Workspace } from '../use-workspace'
import { CasesPart } from './cases-part'
import { ConflictPart } from './conflict-part'
import { DiffView } from './diff-view'
import { Part } from './part'
import { PermissionsPart } from './permissions-part'
import { PlanPart } from './plan-part'
import { useApply } from './use-apply'
import { useForesight } from './use-foresight'

const words = texts.mudancas

interface ChangesDrawerProps {
  readonly workspace: Workspace
  readonly onClose: () => void
  readonly onGo: (erro: ErroDeDeclaracao) => void
}

/** What a save would change, before it does; and the save. */
export function ChangesDrawer({ workspace, onClose, onGo }: ChangesDrawerProps) {
  const { mudados } = workspace
  const { previa, casos, error, ...seen } = useForesight(mudados)
  const [frases, setFrases] = useState<ReadonlyMap<string, string>>(new Map())
  const [semCasos, setSemCasos] = useState(false)
  const { apply, isSending, refusal, conflito: refused, settle } = useApply(workspace, onClose)
  const conflito = refused ?? seen.conflito
  const passos = previa?.plano?.passos ?? []
  const isSaid = passos.every(({ frase }) => frase === null || frases.get(frase)?.trim() === frase)
  const isBlocked = passos.some(({ situacao }) => situacao === 'bloqueado')
  const isProven = casos ? casos.situacao === 'rodados' && casos.falhas.length === 0 : false
  const asksForCases = casos ? !isProven : false
  const isReady =
    previa?.plano !== undefined && previa?.plano !== null && isSaid && !isBlocked && (isProven || semCasos)
  const send = () => {
    if (isReady && !isSending) void apply({ confirmo: [...frases.values()], sem_casos: asksForCases && semCasos })
  }
  useCtrlEnter(send)
  return (
    <Drawer
      open
      title={texts.oQueMuda}
      width={860}
      onClose={onClose}
      extra={
        <Button type="primary" disabled={!isReady} loading={isSending} onClick={send}>
          {words.aplicar}
        </Button>
      }
    >
      {conflito !== null && <ConflictPart workspace={workspace} atual={conflito} onSettled={settle} />}
      {refusal !== null && <Alert type="error" role="alert" message={refusal} />}
      {error !== null && <ErrorState error={error} />}
      {previa === null && error === null && conflito === null && <LoadingState />}
      {previa !== null && previa.erros.length > 0 && (
        <>
          <p role="alert">{words.comErros}</p>
          <MistakeList erros={previa.erros} conferindo={false} onGo={onGo} />
        </>
      )}
      {previa !== null && (
        <Part title={words.textos}>
          {previa.diferencas.map((diferenca) => (
            <DiffView key={diferenca.caminho} diferenca={diferenca} />
          ))}
        </Part>
      )}
      {previa?.plano && (
        <PlanPart
          plano={previa.plano}
          frases={frases}
          onFrase={(frase, said) => setFrases(new Map([...frases, [frase, said]]))}
        />
      )}
      {previa?.permissoes && <PermissionsPart permissoes={previa.permissoes} />}
      {previa?.plano && (
        <CasesPart casos={casos ?? null}>
          {asksForCases && (
            <Checkbox checked={semCasos} onChange={({ target }) => setSemCasos(target.checked)}>
              {words.assimMesmo}
            </Checkbox>
          )}
        </CasesPart>
      )}
    </Drawer>
  )
}
