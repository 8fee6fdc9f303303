import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Importacao } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import type { UserResource } from '../../../refine/user-config'
import { countFigure, OutcomeCard } from '../../staging/outcome-card'
import staged from '../../staging/staging.module.css'
import { CORRECTION_PARAM } from './importacao'
import { Reasons } from './reasons'
import type { ImportSteps } from './use-importacao'

interface ResultViewProps {
  readonly definition: UserResource
  readonly importacao: Importacao
  readonly steps: ImportSteps
  readonly onOther: () => void
}

/** What came of it: counts, the way to the records, the way back. */
export function ResultView({ definition, importacao, steps, onOther }: ResultViewProps) {
  const { linhas, criar, atualizar, iguais, recusadas, mantidas, instante, situacao } = importacao
  const undone = situacao === 'desfeita'
  return (
    <div className={staged.stack}>
      <OutcomeCard
        done={undone ? texts.desfeita : texts.importada}
        source={importacao.arquivo}
        figures={[
          countFigure(texts.linhas, linhas),
          ...(undone
            ? [countFigure(texts.mantidas, mantidas, 'bad')]
            : [
                countFigure(texts.criadas, criar, 'ok'),
                countFigure(texts.atualizadas, atualizar, 'ok'),
                countFigure(texts.iguais, iguais),
                countFigure(texts.recusadas, recusadas, 'bad'),
              ]),
        ]}
        problem={steps.recusa?.message}
        buttons={
          <>
            {!undone && instante !== null && (
              <Link to={`${definition.rotas.lista}?${broughtIn(instante)}`}>{texts.verRegistros}</Link>
            )}
            {!undone && recusadas > 0 && (
              <Link to={`?${CORRECTION_PARAM}=${importacao.corrige ?? importacao.id}`}>{texts.corrigir}</Link>
            )}
            <Button onClick={onOther}>{texts.nova}</Button>
            {!undone && <UndoButton steps={steps} />}
          </>
        }
      />
      <Reasons
        titulo={undone ? texts.motivosMantidas : texts.motivos}
        recurso={definition.recurso}
        importacao={importacao}
      />
    </div>
  )
}

/** All records of one import bear its instant. */
function broughtIn(instante: string): string {
  const leaf = (campo: string) => ({ campo, op: 'eq', valor: instante })
  return new URLSearchParams({ _onde: JSON.stringify({ ou: [leaf('criado_em'), leaf('alterado_em')] }) }).toString()
}

function UndoButton({ steps }: { readonly steps: ImportSteps }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button danger disabled={steps.isSending} onClick={() => setAsking(true)}>
        {texts.desfazer}
      </Button>
      <QuestionModal
        open={isAsking}
        title={texts.desfazerPergunta}
        okText={texts.desfazer}
        cancelText={texts.cancelar}
        okButtonProps={{ danger: true, loading: steps.isSending }}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false)
          void steps.desfazer()
        }}
      >
        <p>{texts.desfazerAjuda}</p>
      </QuestionModal>
    </>
  )
}
