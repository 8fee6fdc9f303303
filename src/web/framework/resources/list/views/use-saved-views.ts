import { useCallback } from 'react'
import { useCustom } from '../../../../refine/hooks'
import { http } from '../../../../refine/http'
import type { SavedView } from './saved-view'

export interface ViewChange {
  readonly nome?: string
  readonly estado?: string
  readonly para?: SavedView['para']
}

const NONE: readonly SavedView[] = []

/** The views of a list that this user saved or was given, and what may be done with them. */
export function useSavedViews(recurso: string) {
  const url = `/${recurso}/visoes`
  const { data, refetch } = useCustom<SavedView[]>({
    url,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['visoes', recurso], staleTime: 60_000, retry: false },
  })
  const then = useCallback(
    async <T>(answer: T): Promise<T> => {
      await refetch()
      return answer
    },
    [refetch],
  )
  return {
    views: Array.isArray(data?.data) ? data.data : NONE,
    create: async (values: Required<ViewChange>) => then((await http.post<SavedView>(url, values)).data),
    edit: async (id: number, change: ViewChange) => then((await http.patch<SavedView>(`${url}/${id}`, change)).data),
    remove: async (id: number) => then((await http.delete(`${url}/${id}`)).status),
  }
}
