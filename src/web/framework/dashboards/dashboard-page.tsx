import { useSearchParams } from 'react-router-dom'
import type { Bloco, Painel } from '../../../contract/paineis/painel'
import { longDate } from '../../../domain/calendar/long-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { ViewBoundary } from '../../layout/view-boundary'
import { useConfig } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import { useFollow } from '../../refine/live/use-follow'
import { useDashboardPart } from '../resources/extensions-context'
import { AddressTabs } from '../resources/show/address-tabs'
import { BridgeBlock } from './bridge-block'
import { ChartBlock } from './chart-block'
import { CrossBlock } from './cross-block'
import styles from './dashboard.module.css'
import { DashboardFilters } from './dashboard-filters'
import { FiguresBlock } from './figures-block'
import { FunnelBlock } from './funnel-block'
import { ListBlock } from './list-block'
import { PersonalTab } from './personal/personal-tab'
import { RankingBlock } from './ranking-block'
import { TvButton } from './tv/tv-button'

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
    <Page
      title={painel?.rotulo ?? paginas[nome]?.rotulo ?? ''}
      subtitle={painel ? subtitleOf(painel) : ''}
      actions={painel?.tv ? <TvButton painel={place.nome} /> : null}
    >
      {painel && <DashboardFilters painel={painel} query={query} onChange={setQuery} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !painel && <LoadingState />}
      {painel?.segue.map((recurso) => (
        <Follow key={recurso} recurso={recurso} onChange={refetch} />
      ))}
      {painel?.abas.length === 0 && <Blocks painel={painel} place={place} />}
      {painel && painel.abas.length > 0 && (
        <AddressTabs
          destroyOnHidden
          items={painel.abas.map((aba) => ({
            key: aba.nome,
            label: aba.rotulo,
            children:
              aba.nome === painel.aba ? <Tab place={place} painel={painel} onChange={refetch} /> : <LoadingState />,
          }))}
        />
      )}
    </Page>
  )
}

/** A dashboard by its name, and what its address asks of it. */
interface Place {
  readonly nome: string
  readonly asked: string
}

interface BlocksProps {
  readonly painel: Painel
  readonly place: Place
}

interface TabProps extends BlocksProps {
  readonly onChange: () => void
}

/** What is in the open tab; one's own also says how it is filled. */
function Tab({ painel, place, onChange }: TabProps) {
  const { aba, pessoal, blocos } = painel
  if (!pessoal || aba === null) return <Blocks painel={painel} place={place} />
  return (
    <PersonalTab painel={place.nome} aba={aba} isEmpty={blocos.length === 0} onChange={onChange}>
      <Blocks painel={painel} place={place} />
    </PersonalTab>
  )
}

function Blocks({ painel: { blocos }, place }: BlocksProps) {
  if (blocos.length === 0) return <EmptyState hint={texts.nenhuma} />
  return (
    <div className={styles.blocks}>
      {blocos.map((bloco, at) => (
        <div key={at} className={`${styles.block} ${styles[WIDTHS[bloco.largura] ?? 'whole']}`}>
          <ViewBoundary>
            <AnyBlock bloco={bloco} place={place} />
          </ViewBoundary>
        </div>
      ))}
    </div>
  )
}

const WIDTHS: Readonly<Record<string, 'whole' | 'twoThirds' | 'half' | 'third'>> = {
  '1': 'whole',
  '2/3': 'twoThirds',
  '1/2': 'half',
  '1/3': 'third',
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
