import { useSearchParams } from 'react-router-dom'
import { useList } from '../../../refine/hooks'
import type { LinhaABaixar } from './linha'

export const PAGE_SIZE = 25
export const FILTERS = [
  'q',
  'credor_id',
  'forma',
  'status_cobranca',
  'vencimento_de',
  'vencimento_ate',
  'so_pagas',
] as const
export type Filtro = (typeof FILTERS)[number]

/** Instalments to write off; page and filters stand in the address, so that a link shows the same rows. */
export function useABaixar() {
  const [query, setQuery] = useSearchParams()
  const current = Math.max(1, Number.parseInt(query.get('pagina') ?? '1', 10) || 1)
  const filters = FILTERS.flatMap((field) => {
    const value = query.get(field)
    return value ? [{ field, operator: 'eq' as const, value }] : []
  })
  const { data, error, refetch, isFetching } = useList<LinhaABaixar>({
    resource: 'financeiro/a-baixar',
    pagination: { current, pageSize: PAGE_SIZE },
    filters,
    errorNotification: false,
    queryOptions: { keepPreviousData: true, retry: false },
  })
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    if (name !== 'pagina') next.delete('pagina')
    setQuery(next, { replace: true })
  }
  return {
    rows: data?.data ?? null,
    total: data?.total ?? null,
    error,
    refetch: () => void refetch(),
    isFetching,
    current,
    /** Another question forgets the ticks. */
    question: filters.map(({ field, value }) => `${field}=${value}`).join('&'),
    filterOf: (name: Filtro) => query.get(name) ?? '',
    setFilter: (name: Filtro, value: string) => set(name, value),
    setPage: (page: number) => set('pagina', page > 1 ? String(page) : ''),
    hasFilters: filters.length > 0,
    clear: () => setQuery(new URLSearchParams(), { replace: true }),
  }
}
