import { Progress } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/remessas-texts'
import type { Trabalho } from '../../../refine/live/use-trabalho'
import styles from '../remessas.module.css'

/** How far an import is: lines done of lines to do. */
export function Progresso({ trabalho }: { readonly trabalho: Trabalho | null }) {
  const { feito, total } = trabalho ?? { feito: 0, total: 0 }
  const percent = total > 0 ? Math.floor((feito / total) * 100) : 0
  const text = trabalho?.status === 'na_fila' && feito === 0 ? texts.naFila : texts.importando
  return (
    <div role="status">
      <Progress percent={percent} status="active" aria-label={text} />
      <span className={styles.muted}>
        {text} {total > 0 && texts.linhasDe(formatCount(feito), formatCount(total))}
      </span>
    </div>
  )
}
