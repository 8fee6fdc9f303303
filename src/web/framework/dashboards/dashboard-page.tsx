import { useSearchParams } from 'react-router-dom'
import type { Bloco, Painel } from '../../../contract/paineis/painel'
import { texts } from '../../i18n/screens/dashboard-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useFollow } from '../../refine/live/use-follow'
import { ChartBlock } from './chart-block'
import { CrossBlock } from './cross-block'
import styles from './dashboard.module.css'
import { DashboardFilters } from './dashboard-filters'
import { FiguresBlock } from './figures-block'
import { ListBlock } from './list-block'
import { PartBlock } from './part-block'
import { RankingBlock } from './ranking-block'
import { useDashboard } from './use-dashboard'

const AT_MOST_EVERY_MS = 1_000

interface DashboardPageProps {
  /** Of the page: `painel_supervisor`. */
  readonly nome: string
}

/** Any declared dashboard; its address says period and filters. */
export function DashboardPage({ nome }: DashboardPageProps) {
  const [query, setQuery] = useSearchParams()
  const { painel, error, refetch } = useDashboard(nome.replace(/^painel_/, ''), query.toString())
  return (
    <Page title={painel?.rotulo ?? ''} subtitle={painel ? subtitleOf(painel) : ''}>
      {painel && <DashboardFilters painel={painel} query={query} onChange={setQuery} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !painel && <LoadingState />}
      {painel?.segue.map((recurso) => (
        <Follow key={recurso} recurso={recurso} onChange={refetch} />
      ))}
      {painel?.blocos.length === 0 && <EmptyState hint={texts.nenhuma} />}
      {painel && (
        <div className={styles.blocks}>
          {painel.blocos.map((bloco, at) => (
            <div key={at} className={`${styles.block} ${styles[WIDTHS[bloco.largura] ?? 'whole']}`}>
              <AnyBlock bloco={bloco} />
            </div>
          ))}
        </div>
      )}
    </Page>
  )
}

const WIDTHS: Readonly<Record<string, 'whole' | 'twoThirds' | 'half' | 'third'>> = {
  '1': 'whole',
  '2/3': 'twoThirds',
  '1/2': 'half',
  '1/3': 'third',
}

function AnyBlock({ bloco }: { readonly bloco: Bloco }) {
  switch (bloco.kind) {
    case 'figuras':
      return <FiguresBlock bloco={bloco} />
    case 'grafico':
      return <ChartBlock bloco={bloco} />
    case 'ranking':
      return <RankingBlock bloco={bloco} />
    case 'cruza':
      return <CrossBlock bloco={bloco} />
    case 'lista':
      return <ListBlock bloco={bloco} />
    case 'componente':
      return <PartBlock bloco={bloco} />
  }
}

/** Reads the whole again when something that it counts has changed. */
function Follow({ recurso, onChange }: { readonly recurso: string; readonly onChange: () => void }) {
  useFollow([recurso], onChange, AT_MOST_EVERY_MS)
  return null
}

/** '2026-11-20' → 'sexta-feira, 20 de novembro de 2026'. */
function subtitleOf({ hoje, periodo }: Painel): string {
  const long = (date: string) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
  if (periodo === null || periodo.nome === 'hoje') return long(hoje)
  const short = (date: string) => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' }).format(new Date(date))
  return texts.de(short(periodo.inicio), short(periodo.fim))
}
