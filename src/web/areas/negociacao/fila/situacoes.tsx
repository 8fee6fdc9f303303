import { Segmented } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/areas/fila-texts'
import styles from './fila.module.css'
import type { useFila } from './use-fila'

const SHOWN = ['fila', 'trabalhados', 'em_atendimento'] as const

/** The queue, who was worked on today, who is in hand: each with how many, under the filters that are chosen. */
export function Situacoes({ fila }: { readonly fila: ReturnType<typeof useFila> }) {
  const { contagens } = fila
  const countOf = (name: (typeof SHOWN)[number]) => (contagens === null ? '' : ` (${formatCount(contagens[name])})`)
  return (
    <Segmented
      className={styles.situacoes ?? ''}
      aria-label={texts.situacao}
      value={fila.situacao ?? 'fila'}
      options={SHOWN.map((name) => ({ value: name, label: texts.situacoes[name](countOf(name)) }))}
      onChange={fila.setSituacao}
    />
  )
}
