import type { Bloco, Painel } from '../../../contract/paineis/painel'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { ViewBoundary } from '../../layout/view-boundary'
import { useCustom } from '../../refine/hooks'
import { useFollow } from '../../refine/live/use-follow'
import { useDashboardPart } from '../resources/extensions-context'
import { BridgeBlock } from './bridge-block'
import { ChartBlock } from './chart-block'
import { CrossBlock } from './cross-block'
import styles from './dashboard.module.css'
import { FiguresBlock } from './figures-block'
import { FunnelBlock } from './funnel-block'
import { ListBlock } from './list-block'
import { RankingBlock } from './ranking-block'

const REFRESH_MS = 60_000
const AT_MOST_EVERY_MS = 1_000

/** A dashboard by its name, and what its address asks of it. */
export interface Place {
  readonly nome: string
  readonly asked: string
}

/** A dashboard of another page: what it shows there, without what chooses. */
export function DashboardBlocks({ place }: { readonly place: Place }) {
  const { painel, error, refetch } = useDashboard(place)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!painel) return <LoadingState />
  return (
    <>
      <FollowAll painel={painel} onChange={refetch} />
      <Blocks painel={painel} place={place} />
    </>
  )
}

interface BlocksProps {
  readonly painel: Painel
  readonly place: Place
}

export function Blocks({ painel: { blocos }, place }: BlocksProps) {
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
export function FollowAll({ painel, onChange }: { readonly painel: Painel; readonly onChange: () => void }) {
  return painel.segue.map((recurso) => <Follow key={recurso} recurso={recurso} onChange={onChange} />)
}

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
export function useDashboard({ nome, asked }: Place) {
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
