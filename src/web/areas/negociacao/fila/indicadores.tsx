import { Segmented } from 'antd'
import { brl, formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/fila-texts'
import { PendingLine } from '../../../layout/states'
import styles from './fila.module.css'
import type { Fila, useFila } from './use-fila'

const words = texts.indicadores

/** The figures above the queue; they are read again with it. */
export function IndicadoresDaFila({ indicadores: { figures, error } }: { readonly indicadores: Fila['indicadores'] }) {
  if (error && !figures) return <p role="status">{words.erro}</p>
  return (
    <dl className={styles.figures} aria-label={words.titulo} aria-busy={!figures}>
      <Figure label={words.carteira} value={figures && brl(figures.carteira)} />
      <Figure label={words.recuperado_mes} value={figures && brl(figures.recuperado_mes)} />
      <Figure label={words.promessas(figures?.promessas_ativas ?? 0)} value={figures && brl(figures.promessas_valor)} />
      <Figure
        label={words.sem_contato(figures?.sem_contato_dias ?? 7)}
        value={figures && formatCount(figures.sem_contato)}
      />
      <Figure label={words.tarefas_hoje} value={figures && formatCount(figures.tarefas_hoje)} />
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value ?? <PendingLine />}</dd>
    </div>
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
