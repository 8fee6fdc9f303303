import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/importacao-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import type { UserResource } from '../../../refine/user-config'
import { DownloadRejects } from './download-rejects'
import { Figures } from './figures'
import styles from './import.module.css'
import type { Importacao } from './importacao'
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
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.body}>
          <p className={styles.done} role="status">
            {undone ? texts.desfeita : texts.importada}
          </p>
          <p className={styles.file}>{importacao.arquivo}</p>
          <Figures
            figures={[
              { rotulo: texts.linhas, valor: linhas },
              ...(undone
                ? [{ rotulo: texts.mantidas, valor: mantidas, tom: 'bad' as const }]
                : [
                    { rotulo: texts.criadas, valor: criar, tom: 'ok' as const },
                    { rotulo: texts.atualizadas, valor: atualizar, tom: 'ok' as const },
                    { rotulo: texts.iguais, valor: iguais },
                    { rotulo: texts.recusadas, valor: recusadas, tom: 'bad' as const },
                  ]),
            ]}
          />
          {steps.recusa && (
            <p role="alert" className={styles.problem}>
              {steps.recusa.message}
            </p>
          )}
          <div className={styles.buttons}>
            {!undone && instante !== null && (
              <Link to={`${definition.rotas.lista}?${broughtIn(instante)}`}>{texts.verRegistros}</Link>
            )}
            <Button onClick={onOther}>{texts.nova}</Button>
            {!undone && <UndoButton steps={steps} />}
          </div>
        </div>
      </section>
      <Reasons
        titulo={undone ? texts.motivosMantidas : texts.motivos}
        motivos={importacao.motivos}
        side={recusadas > 0 && <DownloadRejects recurso={definition.recurso} id={importacao.id} />}
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
