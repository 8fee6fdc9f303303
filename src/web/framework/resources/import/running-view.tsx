import { Button, Progress } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import styles from './import.module.css'
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
  const { feito, total } = trabalho ?? { feito: 0, total: 0 }
  const text = trabalho?.status === 'na_fila' ? texts.naFila : (DOING[importacao.situacao] ?? texts.naFila)
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        <p className={styles.file}>{importacao.arquivo}</p>
        <div role="status">
          <Progress percent={total > 0 ? Math.floor((feito / total) * 100) : 0} status="active" aria-label={text} />
          <span className={styles.hint}>
            {text} {total > 0 && texts.linhasDe(formatCount(feito), formatCount(total))}
          </span>
        </div>
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
