import type { NotificationProvider } from '@refinedev/core'
import { useMemo } from 'react'
import { useToasts } from '../../layout/toasts/toast-context'

/** Failed reads are shown where the data belongs (ErrorState), not as a toast as well. */
const SHOWN_INLINE = /-(useList|useInfiniteList|getOne|getMany)-notification$/

const KINDS = { success: 'success', error: 'error', progress: 'progress' } as const

/** Refine's own messages, as toasts like all others. */
export function useNotificationProvider(): NotificationProvider {
  const toasts = useToasts()
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) => {
        if (type === 'error' && key && SHOWN_INLINE.test(key)) return
        toasts[KINDS[type]]({ message, description, ...(key && { key }) })
      },
      close: (key) => toasts.destroy(key),
    }),
    [toasts],
  )
}
