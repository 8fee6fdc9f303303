import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useInvalidate } from '../../../refine/hooks'

/** Milliseconds that a list may take before whoever changed it is held up no longer. */
const LONGEST = 3_000

/**
 * Reads again what a change of records makes stale: the lists, the records themselves, the totals and the histories. Settles once the
 * lists show what is true: the next key is for the next row, and not for the one that was just done with.
 */
export function useRefresh(recurso: string): (ids: readonly number[]) => Promise<void> {
  const invalidate = useInvalidate()
  const client = useQueryClient()
  return useCallback(
    async (ids) => {
      const lists = invalidate({ resource: recurso, invalidates: ['list', 'many'] })
      void client.invalidateQueries(['totais', recurso])
      for (const id of ids) {
        void invalidate({ resource: recurso, id, invalidates: ['detail'] })
        void invalidate({ resource: `${recurso}/${id}/historico`, invalidates: ['list'] })
      }
      await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, LONGEST))])
    },
    [recurso, invalidate, client],
  )
}
