import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RespostaA } from '../../../../contract/perguntas'
import { ask, askWindow } from '../../../refine/ask'
import { useFollow } from '../../../refine/live/use-follow'

export interface Recorte {
  readonly canal?: string | undefined
  readonly usuario_id?: number | undefined
  readonly tipo_id?: number | undefined
  readonly sistema?: 'nao' | undefined
}

const WINDOW = 30
const SHOWN = ['eventos', 'mensagens', 'conversas_mensagens']

/** What happened with a client, one window after the other; a new event or message anywhere asks again for what is on screen. */
export function useLinhaDoTempo(id: number, recorte: Recorte) {
  const query = useInfiniteQuery({
    queryKey: ['linha-do-tempo', id, recorte],
    queryFn: async ({ pageParam, signal }: { pageParam?: number; signal?: AbortSignal }) => {
      const start = pageParam ?? 0
      const consulta = { ...recorte, _start: start, _end: start + WINDOW }
      const { rows, total } = await askWindow('linhaDoTempo', { id, consulta }, { signal })
      return { eventos: rows, next: start + rows.length, total }
    },
    getNextPageParam: ({ next, total, eventos }) => (eventos.length > 0 && next < total ? next : undefined),
    keepPreviousData: true,
    retry: false,
  })
  const { refetch } = query
  useFollow(SHOWN, () => void refetch())
  const pages = query.data?.pages ?? []
  return {
    eventos: query.data ? pages.flatMap(({ eventos }) => eventos) : null,
    total: pages.at(-1)?.total ?? 0,
    error: query.error,
    hasMore: query.hasNextPage === true,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void refetch(),
  }
}

/** What the events of this client can be narrowed to. */
export function useRecortes(id: number): RespostaA<'recortesDaLinha'> | null {
  const { data } = useQuery({
    queryKey: ['recortes', id],
    queryFn: ({ signal }: { signal?: AbortSignal }) => ask('recortesDaLinha', { id }, { signal }),
    retry: false,
  })
  return data ?? null
}
