import { type CrudFilters, useCustom } from '../../../../refine/hooks'
import type { UserResource } from '../../../../refine/user-config'

const NONE: Readonly<Record<string, unknown>> = {}

/** How many rows each tab of a list has under these filters; of a list without tabs nothing is asked. What makes its rows read again asks again. */
export function useViewCounts({ recurso, lista }: UserResource, filters: CrudFilters) {
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
