import { Button } from 'antd'
import { texts } from '../../../i18n/importacao-texts'
import { JobProgress } from '../../staging/progress-line'
import styles from '../../staging/staging.module.css'
import type { Importacao } from './importacao'
import type { ImportSteps } from './use-importacao'

interface RunningViewProps {
  readonly importacao: Importacao
  readonly steps: ImportSteps
  readonly onOther: () => void
}

/** How far the server is; when its work stopped, why, and the way to go on. */
export function RunningView({ importacao, steps, onOther }: RunningViewProps) {
  const { trabalho, stopped, isSending } = steps
  if (stopped) {
    const again = AGAIN[importacao.situacao]
    return (
      <section className={styles.card}>
        <div className={styles.body}>
          <p role="alert" className={styles.problem}>
            {texts.parou} {trabalho?.mensagem}
          </p>
          <div className={styles.buttons}>
            {again && (
              <Button type="primary" disabled={isSending} onClick={() => void steps[again]()}>
                {again === 'confirmar' ? texts.continuar : texts.tentarDeNovo}
              </Button>
            )}
            <Button onClick={onOther}>{texts.outroArquivo}</Button>
          </div>
        </div>
      </section>
    )
  }
  const text = trabalho?.status === 'na_fila' ? texts.naFila : (DOING[importacao.situacao] ?? texts.naFila)
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        <p className={styles.source}>{importacao.arquivo}</p>
        <JobProgress trabalho={trabalho} text={text} />
        <p className={styles.hint}>{texts.podeSair}</p>
      </div>
    </section>
  )
}

const DOING: Readonly<Partial<Record<Importacao['situacao'], string>>> = {
  ensaiando: texts.conferindo,
  importando: texts.importando,
  desfazendo: texts.desfazendo,
}

const AGAIN: Readonly<Partial<Record<Importacao['situacao'], 'repetir' | 'confirmar' | 'desfazer'>>> = {
  ensaiando: 'repetir',
  importando: 'confirmar',
  desfazendo: 'desfazer',
}
