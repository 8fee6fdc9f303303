import type { ResourceDefinition } from '../../../../declaration/definitions'
import { type CrudFilters, useCustom } from '../../../refine/hooks'
import type { WireRecord } from '../../fields/renderer'

interface TotalsQuery {
  readonly definition: ResourceDefinition
  readonly filters: CrudFilters
  /** Count of the list: when it changes, the sums are asked for again. */
  readonly total: number | null
}

/** Sums of the whole filtered set, asked apart from the page so that the page does not wait; null while unknown. */
export function useTotals({ definition, filters, total }: TotalsQuery): WireRecord | null {
  const { recurso, lista } = definition
  const { data } = useCustom({
    url: `/${recurso}/totais`,
    method: 'get',
    config: { filters },
    errorNotification: false,
    queryOptions: {
      queryKey: ['totais', recurso, filters, total],
      enabled: total !== null && total > 0 && Object.keys(lista.rodape).length > 0,
      keepPreviousData: true,
      staleTime: 30_000,
    },
  })
  return data?.data ?? null
}

const NONE: Readonly<Record<string, unknown>> = {}

/** How many rows each tab of a list has under these filters; of a list without tabs nothing is asked. What makes its rows read again asks again. */
export function useViewCounts({ recurso, lista }: ResourceDefinition, filters: CrudFilters) {
  const { data } = useCustom({
    url: `/${recurso}/contagens`,
    method: 'get',
    config: { filters },
    errorNotification: false,
    queryOptions: {
      queryKey: ['data', 'default', recurso, 'list', { contagens: filters }],
      enabled: lista.abas,
      keepPreviousData: true,
    },
  })
  return data?.data ?? NONE
}
