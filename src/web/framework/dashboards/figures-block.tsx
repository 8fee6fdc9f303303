import { Suspense, useState } from 'react'
import type { Bloco } from '../../../contract/paineis/painel'
import { formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { lazyView } from '../../layout/lazy-view'
import { Figures } from '../figures/figures'
import { figuresOf, wordsOf } from '../figures/indicator-words'
import styles from './dashboard.module.css'
import { measured } from './measure-words'
import { NotNarrowed } from './not-narrowed'

const WhyDrawer = lazyView(async () => (await import('./why-drawer')).WhyDrawer)

interface FiguresBlockProps {
  readonly bloco: Extract<Bloco, { kind: 'figuras' }>
  /** Name of the dashboard, and what its address asks. */
  readonly nome: string
  readonly asked: string
}

/** Cards, each with what it came to in the period before, and with what moved it since. */
export function FiguresBlock({ bloco: { rotulo, indicadores, nao_filtra }, nome, asked }: FiguresBlockProps) {
  const [opened, open] = useState<string | null>(null)
  const why = indicadores.find((one) => one.nome === opened)
  const notes = Object.fromEntries(
    indicadores.flatMap(({ nome, quantidade, valor, antes, ate_hoje }) => {
      if (antes === null) return []
      return [[nome, noteOf(ate_hoje ?? valor ?? quantidade, antes, valor !== undefined)]]
    }),
  )
  return (
    <section aria-label={rotulo ?? undefined}>
      {rotulo && <h2 className={styles.heading}>{rotulo}</h2>}
      <Figures
        words={wordsOf(indicadores)}
        figures={figuresOf(indicadores)}
        notes={notes}
        side={(name) =>
          notes[name] === undefined ? null : (
            <button type="button" className={styles.switch} onClick={() => open(name)}>
              {texts.porque}
            </button>
          )
        }
      />
      {why && (
        <Suspense fallback={null}>
          <WhyDrawer
            url={`/paineis/${nome}/porque?${new URLSearchParams([['figura', why.nome], ...new URLSearchParams(asked)])}`}
            titulo={why.rotulo}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
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
