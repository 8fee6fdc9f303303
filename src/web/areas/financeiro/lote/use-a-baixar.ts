import { useList } from '../../../refine/hooks'
import { useAddressFilters } from '../../../refine/list/use-address-filters'
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
  const { chosen, current, addressed, set, setPage, clear } = useAddressFilters(FILTERS)
  const filters = chosen.map(([field, value]) => ({ field, operator: 'eq' as const, value }))
  const { data, error, refetch, isFetching } = useList<LinhaABaixar>({
    resource: 'financeiro/a-baixar',
    pagination: { current, pageSize: PAGE_SIZE },
    filters,
    errorNotification: false,
    queryOptions: { keepPreviousData: true, retry: false },
  })
  return {
    rows: data?.data ?? null,
    total: data?.total ?? null,
    error,
    refetch: () => void refetch(),
    isFetching,
    current,
    /** Another question forgets the ticks. */
    question: filters.map(({ field, value }) => `${field}=${value}`).join('&'),
    filterOf: (name: Filtro) => addressed(name),
    setFilter: (name: Filtro, value: string) => set({ [name]: value }),
    setPage,
    hasFilters: filters.length > 0,
    clear,
  }
}
