import type { FilaRow } from '../../../../domain/contact/fila'
import { useList } from '../../../refine/hooks'
import { useAddressFilters } from '../../../refine/use-address-filters'

export const PAGE_SIZE = 25
export const FILTERS = [
  'q',
  'credor_id',
  'executivo_id',
  'remessa_id',
  'sem_contato_dias',
  'acao',
  'atraso',
  'valor',
  'perfil',
  'telefone',
  'promessa',
  'inativo',
] as const
export type FilaFilter = (typeof FILTERS)[number]

/** The work queue; page and filters stand in the address, so that a link shows the same rows. */
export function useFila() {
  const { chosen, current, addressed, set, setPage, clear } = useAddressFilters(FILTERS)
  const filters = chosen.flatMap(([field, value]) => paramsOf(field, value))
  const { data, error, refetch, isFetching } = useList<FilaRow & { id: number }>({
    resource: 'negociacao/fila',
    pagination: { current, pageSize: PAGE_SIZE },
    filters,
    errorNotification: false,
    queryOptions: { keepPreviousData: true },
  })
  return {
    rows: data?.data ?? null,
    total: data?.total ?? null,
    error,
    refetch,
    isFetching,
    current,
    filterOf: (name: FilaFilter) => addressed(name),
    setFilter: (name: FilaFilter, value: string) => set({ [name]: value }),
    setPage,
    hasFilters: filters.length > 0,
    clear,
  }
}

/** A band, 'from-to' with either end open, is two parameters of the API. */
function paramsOf(field: FilaFilter, value: string) {
  if (field !== 'atraso' && field !== 'valor') return [{ field, operator: 'eq' as const, value }]
  const [min = '', max = ''] = value.split('-')
  return [
    ...(min === '' ? [] : [{ field: `${field}_min`, operator: 'eq' as const, value: min }]),
    ...(max === '' ? [] : [{ field: `${field}_max`, operator: 'eq' as const, value: max }]),
  ]
}
