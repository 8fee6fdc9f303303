import { type Query, QueryClient } from '@tanstack/react-query'
import type { UserConfig } from './user-config'

/**
 * A new address never shows the old record; only a list keeps its rows while the next page comes. Without a network a call fails
 * and says so, instead of waiting unseen and being sent when nobody expects it any more.
 */
export function createQueryClient(config: Pick<UserConfig, 'consultas' | 'resources'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        keepPreviousData: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: retryOnce,
      },
      mutations: { networkMode: 'always' },
    },
  })
  for (const recurso of [...Object.keys(config.resources), ...Object.keys(config.consultas)]) {
    client.setQueryDefaults(['data', 'default', recurso, 'list'], { keepPreviousData: true })
  }
  askAgainWhatChangedMeanwhile(client)
  return client
}

/** A refusal stays a refusal; only an answer that never came or a busy server is asked for once more. */
function retryOnce(failures: number, error: unknown): boolean {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return failures < 1 && (status === 0 || status === 503)
}

/**
 * What changed while it was first asked for is asked for again once the answer is there: TanStack Query takes a request under way for
 * the newer one, but the server may have read before the change, and no second word of it comes.
 */
function askAgainWhatChangedMeanwhile(client: QueryClient): void {
  const changed = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const isFirst = query.state.fetchStatus === 'fetching' && query.state.dataUpdatedAt === 0
    if (action.type === 'invalidate' && isFirst) changed.add(query)
    if (action.type === 'success' && changed.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
