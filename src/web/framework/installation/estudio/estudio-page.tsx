import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../../i18n/screens/estudio-texts'
import { useShownKeys } from '../../../layout/keys/shown-keys'
import { Page } from '../../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { LeaveDialog } from '../../resources/form/leave-dialog'
import { useLeaveGuard, useSaveKey } from '../../resources/form/use-leave-guard'
import { SettingsTabs } from '../settings-tabs'
import styles from './estudio.module.css'
import { FileTree } from './file-tree'
import { MistakeList } from './mistake-list'
import { NewFileDialog } from './new-file-dialog'
import { OpenFile } from './open-file'
import { type Jump, useMistakes } from './use-mistakes'
import { useWorkspace, type Workspace } from './use-workspace'

const ChangesDrawer = lazy(async () => ({ default: (await import('./changes/changes-drawer')).ChangesDrawer }))
const SavingsDrawer = lazy(async () => ({ default: (await import('./savings-drawer')).SavingsDrawer }))

type Shown = 'mudancas' | 'gravacoes' | 'novo' | null

/** The declarations of the installation: seen, changed, tried and put to use. Nothing changes before it is applied. */
export function EstudioPage() {
  const workspace = useWorkspace()
  const { tree, error, mudados, reload } = workspace
  const [shown, setShown] = useState<Shown>(null)
  const guard = useLeaveGuard(() => mudados.length > 0)
  const close = () => setShown(null)
  const [jump, setJump] = useState<Target | null>(null)
  const go = ({ arquivo, linha, coluna }: Target) => {
    workspace.open(arquivo)
    setJump({ arquivo, linha, coluna })
    close()
  }
  const showChanges = () => mudados.length > 0 && shown === null && setShown('mudancas')
  useSaveKey(showChanges)
  useShownKeys(texts.teclas)
  return (
    <Page
      title={texts.titulo}
      subtitle={mudados.length === 0 ? texts.nenhumMudado : texts.mudados(mudados.length)}
      actions={
        <>
          <Button onClick={() => setShown('gravacoes')}>{texts.historico}</Button>
          <Button onClick={() => setShown('novo')} disabled={tree === null || tree.somente_leitura !== null}>
            {texts.novo}
          </Button>
          <Button type="primary" onClick={showChanges} disabled={mudados.length === 0}>
            {texts.oQueMuda}
          </Button>
        </>
      }
    >
      <SettingsTabs />
      {error !== null && <ErrorState error={error} onRetry={reload} />}
      {tree === null && error === null && <LoadingState />}
      {tree !== null && <Desk workspace={workspace} jump={jump} onGo={go} />}
      <Suspense fallback={null}>
        {shown === 'mudancas' && <ChangesDrawer workspace={workspace} onClose={close} onGo={go} />}
        {shown === 'gravacoes' && <SavingsDrawer caminho={workspace.aberto?.caminho ?? null} onClose={close} />}
      </Suspense>
      {shown === 'novo' && <NewFileDialog workspace={workspace} onClose={close} />}
      <LeaveDialog guard={guard} />
    </Page>
  )
}

interface Target extends Jump {
  readonly arquivo: string
}

interface DeskProps {
  readonly workspace: Workspace
  readonly jump: Target | null
  readonly onGo: (to: Target) => void
}

function Desk({ workspace, jump, onGo }: DeskProps) {
  const { tree, aberto, mudados } = workspace
  const { erros, conferindo } = useMistakes(mudados)
  const motivo = tree?.somente_leitura ?? null
  return (
    <>
      {motivo !== null && (
        <p role="note" className={styles.note}>
          {texts.somenteLeitura(motivo)}
        </p>
      )}
      <div className={styles.desk}>
        <FileTree workspace={workspace} erros={erros} />
        <div className={styles.main}>
          {aberto ? (
            <OpenFile
              workspace={workspace}
              aberto={aberto}
              erros={erros}
              jump={jump?.arquivo === aberto.caminho ? jump : null}
            />
          ) : (
            <EmptyState title={texts.escolha} hint={texts.escolhaAjuda} />
          )}
          <MistakeList erros={erros} conferindo={conferindo} onGo={onGo} />
          <p className={styles.note}>
            {tree?.git ? texts.comGit : texts.semGit} {texts.ajudaTeclas}
          </p>
        </div>
      </div>
    </>
  )
}
