import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useInvalidate } from '../../../refine/hooks'

/** Reads again what a change of records makes stale: the lists, the records themselves, the totals and the histories. */
export function useRefresh(recurso: string): (ids: readonly number[]) => void {
  const invalidate = useInvalidate()
  const client = useQueryClient()
  return useCallback(
    (ids) => {
      void invalidate({ resource: recurso, invalidates: ['list', 'many'] })
      void client.invalidateQueries(['totais', recurso])
      for (const id of ids) {
        void invalidate({ resource: recurso, id, invalidates: ['detail'] })
        void invalidate({ resource: `${recurso}/${id}/historico`, invalidates: ['list'] })
      }
    },
    [recurso, invalidate, client],
  )
}
