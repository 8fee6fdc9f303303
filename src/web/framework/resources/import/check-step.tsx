import { Button } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { DownloadRejects } from './download-rejects'
import { Figures } from './figures'
import styles from './import.module.css'
import type { Importacao } from './importacao'
import { Reasons } from './reasons'
import type { ImportSteps } from './use-importacao'

interface CheckStepProps {
  readonly recurso: string
  readonly importacao: Importacao
  readonly steps: ImportSteps
  readonly onBack: () => void
  readonly onOther: () => void
}

/** Third step: what each row would do; nothing is written until it is confirmed. */
export function CheckStep({ recurso, importacao, steps, onBack, onOther }: CheckStepProps) {
  const { linhas, criar, atualizar, iguais, recusadas } = importacao
  const { isSending, recusa } = steps
  const entering = criar + atualizar
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.body}>
          <p className={styles.file}>{importacao.arquivo}</p>
          <Figures
            figures={[
              { rotulo: texts.linhas, valor: linhas },
              { rotulo: texts.criar, valor: criar, tom: 'ok' },
              { rotulo: texts.atualizar, valor: atualizar, tom: 'ok' },
              { rotulo: texts.iguais, valor: iguais },
              { rotulo: texts.recusadas, valor: recusadas, tom: 'bad' },
            ]}
          />
          {entering === 0 && <p className={styles.problem}>{texts.nadaEntra}</p>}
          {recusa && (
            <p role="alert" className={styles.problem}>
              {recusa.message}
            </p>
          )}
          <div className={styles.buttons}>
            {entering > 0 && (
              <Button type="primary" disabled={isSending} onClick={() => void steps.confirmar()}>
                {isSending ? texts.confirmando : confirmLabel(entering)}
              </Button>
            )}
            <Button disabled={isSending} onClick={onBack}>
              {texts.voltar}
            </Button>
            <Button disabled={isSending} onClick={onOther}>
              {texts.outroArquivo}
            </Button>
          </div>
        </div>
      </section>
      <Reasons
        titulo={texts.motivos}
        motivos={importacao.motivos}
        side={recusadas > 0 && <DownloadRejects recurso={recurso} id={importacao.id} />}
      />
    </div>
  )
}

function confirmLabel(entering: number): string {
  return entering === 1 ? texts.confirmarUma : texts.confirmar(formatCount(entering))
}
