import { Segmented } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { Figures } from '../../../framework/figures/figures'
import { figuresOf, wordsOf } from '../../../framework/figures/indicator-words'
import { texts } from '../../../i18n/screens/fila-texts'
import styles from './fila.module.css'
import type { Fila, useFila } from './use-fila'

const words = texts.indicadores

/** The figures above the queue, each leading to its list; they are read again with it. */
export function IndicadoresDaFila({ indicadores: { figures, error } }: { readonly indicadores: Fila['indicadores'] }) {
  if (error && !figures) return <p role="status">{words.erro}</p>
  const { indicadores = [] } = figures ?? {}
  return (
    <section className={styles.figures} aria-label={words.titulo}>
      <Figures words={wordsOf(indicadores)} figures={figures && figuresOf(indicadores)} />
    </section>
  )
}

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
