import { useCallback } from 'react'
import { texts } from '../../../i18n/trash-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useInvalidate } from '../../../refine/hooks'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import { useRefresh } from '../acts/use-refresh'

/** Brings a deleted record back, or takes it out for good; the lists and the trash are read again. */
export function useTrashActs({ recurso }: UserResource) {
  const toasts = useToasts()
  const refresh = useRefresh(recurso)
  const invalidate = useInvalidate()
  const done = useCallback(
    (id: number, message: string) => {
      void refresh([id])
      void invalidate({ resource: `${recurso}/lixeira`, invalidates: ['list'] })
      toasts.success({ message })
    },
    [recurso, refresh, invalidate, toasts],
  )

  const restore = async (id: number): Promise<void> => {
    try {
      await http.post(`/${recurso}/${id}/restaurar`, {})
      done(id, texts.restored)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: texts.failed, description: error.message })
    }
  }
  /** Throws the refusal, which belongs into the dialog that asked. */
  const purge = async (id: number): Promise<void> => {
    await http.delete(`/${recurso}/${id}/definitivo`)
    done(id, texts.purged)
  }
  return { restore, purge }
}
