import { useSearchParams } from 'react-router-dom'
import type { Painel } from '../../../contract/paineis/painel'
import { longDate } from '../../../domain/calendar/long-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Page } from '../../layout/page'
import { ErrorState, LoadingState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { AddressTabs } from '../resources/show/address-tabs'
import { Blocks, FollowAll, type Place, useDashboard } from './dashboard-blocks'
import { DashboardFilters } from './dashboard-filters'
import { PersonalTab } from './personal/personal-tab'
import { TvButton } from './tv/tv-button'

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
      {painel && <FollowAll painel={painel} onChange={refetch} />}
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

interface TabProps {
  readonly painel: Painel
  readonly place: Place
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

/** The day, or the days of the period. */
function subtitleOf({ hoje, periodo }: Painel): string {
  if (periodo === null || periodo.nome === 'hoje') return longDate(hoje)
  return texts.de(formatDate(periodo.inicio), formatDate(periodo.fim))
}
