import { useSearchParams } from 'react-router-dom'
import type { Bloco, Painel } from '../../../contract/paineis/painel'
import { longDate } from '../../../domain/calendar/long-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/dashboard-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import { useFollow } from '../../refine/live/use-follow'
import { useDashboardPart } from '../resources/extensions-context'
import { BridgeBlock } from './bridge-block'
import { ChartBlock } from './chart-block'
import { CrossBlock } from './cross-block'
import styles from './dashboard.module.css'
import { DashboardFilters } from './dashboard-filters'
import { FiguresBlock } from './figures-block'
import { FunnelBlock } from './funnel-block'
import { ListBlock } from './list-block'
import { RankingBlock } from './ranking-block'

const REFRESH_MS = 60_000
const AT_MOST_EVERY_MS = 1_000

interface DashboardPageProps {
  /** Of the page: `painel_supervisor`. */
  readonly nome: string
}

/** Any declared dashboard; its address says period and filters. */
export function DashboardPage({ nome }: DashboardPageProps) {
  return <Dashboard key={nome} nome={nome} />
}

function Dashboard({ nome }: DashboardPageProps) {
  const { paginas } = useConfig()
  const [query, setQuery] = useSearchParams()
  const place = { nome: nome.replace(/^painel_/, ''), asked: query.toString() }
  const { painel, error, refetch } = useDashboard(place)
  return (
    <Page title={painel?.rotulo ?? paginas[nome]?.rotulo ?? ''} subtitle={painel ? subtitleOf(painel) : ''}>
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
              <AnyBlock bloco={bloco} place={place} />
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

/** A dashboard by its name, and what its address asks of it. */
interface Place {
  readonly nome: string
  readonly asked: string
}

function AnyBlock({ bloco, place }: { readonly bloco: Bloco; readonly place: Place }) {
  switch (bloco.kind) {
    case 'figuras':
      return <FiguresBlock bloco={bloco} {...place} />
    case 'funil':
      return <FunnelBlock bloco={bloco} />
    case 'grafico':
      return <ChartBlock bloco={bloco} />
    case 'ponte':
      return <BridgeBlock bloco={bloco} />
    case 'ranking':
      return <RankingBlock bloco={bloco} />
    case 'cruza':
      return <CrossBlock bloco={bloco} />
    case 'lista':
      return <ListBlock bloco={bloco} />
    case 'componente':
      return <NamedPart nome={bloco.componente} />
  }
}

/** Reads the whole again when something that it counts has changed. */
function Follow({ recurso, onChange }: { readonly recurso: string; readonly onChange: () => void }) {
  useFollow([recurso], onChange, AT_MOST_EVERY_MS)
  return null
}

/** A registered part. */
function NamedPart({ nome }: { readonly nome: string }) {
  const Part = useDashboardPart(nome)
  return Part ? <Part /> : null
}

/** A dashboard under what its address says; what stood before stays until the next is there. */
function useDashboard({ nome, asked }: Place) {
  const { data, error, refetch } = useCustom<Painel>({
    url: asked === '' ? `/paineis/${nome}` : `/paineis/${nome}?${asked}`,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      keepPreviousData: true,
      refetchInterval: REFRESH_MS,
      queryKey: ['paineis', nome, asked],
      retry: false,
    },
  })
  return { painel: data?.data ?? null, error, refetch: () => void refetch() }
}

/** The day, or the days of the period. */
function subtitleOf({ hoje, periodo }: Painel): string {
  if (periodo === null || periodo.nome === 'hoje') return longDate(hoje)
  return texts.de(formatDate(periodo.inicio), formatDate(periodo.fim))
}
