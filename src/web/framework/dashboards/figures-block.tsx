import type { Bloco } from '../../../contract/paineis/painel'
import { formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/dashboard-texts'
import { Figures } from '../figures/figures'
import { figuresOf, wordsOf } from '../figures/indicator-words'
import styles from './dashboard.module.css'
import { measured } from './measure-words'
import { NotNarrowed } from './not-narrowed'

type FiguresBlockProps = { readonly bloco: Extract<Bloco, { kind: 'figuras' }> }

/** Cards, each with what it came to in the period before. */
export function FiguresBlock({ bloco: { rotulo, indicadores, nao_filtra } }: FiguresBlockProps) {
  const notes = Object.fromEntries(
    indicadores.flatMap(({ nome, quantidade, valor, antes, ate_hoje }) => {
      if (antes === null) return []
      return [[nome, noteOf(ate_hoje ?? valor ?? quantidade, antes, valor !== undefined)]]
    }),
  )
  return (
    <section aria-label={rotulo ?? undefined}>
      {rotulo && <h2 className={styles.heading}>{rotulo}</h2>}
      <Figures words={wordsOf(indicadores)} figures={figuresOf(indicadores)} notes={notes} />
      <NotNarrowed by={nao_filtra} />
    </section>
  )
}

/** '+12,5% · antes: R$ 100,00'. */
function noteOf(now: number, before: number, isSum: boolean): string {
  const was = texts.antes(measured(before, isSum))
  if (before === 0) return now === 0 ? was : `${texts.semBase} · ${was}`
  const change = Math.round(((now - before) / Math.abs(before)) * 1_000) / 10
  const percent = formatPercent(change)
  return `${change > 0 ? texts.mais(percent) : percent} · ${was}`
}
