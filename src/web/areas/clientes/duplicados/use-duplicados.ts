import type { ParDeClientes } from '../../../../domain/clientes/par-de-clientes'
import { useCan } from '../../../refine/config-context'
import { useList } from '../../../refine/hooks'
import { useFollow } from '../../../refine/live/use-follow'

export const PAGE = 25
const CHANGED = ['clientes']

/** Pairs of records that may be one person, the likeliest first; of one client when an id is given. */
export function useDuplicados(cliente: number | null, current: number, pageSize = PAGE) {
  const can = useCan()
  const { data, error, refetch } = useList<ParDeClientes & { id: number }>({
    resource: cliente === null ? 'clientes/duplicados' : `clientes/${cliente}/duplicados`,
    pagination: { current, pageSize },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: can('clientes', 'unir'), staleTime: 30_000, retry: false },
  })
  useFollow(CHANGED, () => void refetch())
  return { pares: data?.data ?? null, total: data?.total ?? 0, error, refetch: () => void refetch() }
}

/** How many records look like this one; none for who may not join them. */
export function useContagemDeDuplicados(cliente: number): number {
  return useDuplicados(cliente, 1, 1).total
}
