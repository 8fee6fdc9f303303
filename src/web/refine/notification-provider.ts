import type { NotificationProvider } from '@refinedev/core'
import { useMemo } from 'react'
import { useToasts } from '../layout/toast-context'

const TOAST_SECONDS = 3

/** Failed reads are shown where the data belongs (ErrorState), not as a toast as well. */
const SHOWN_INLINE = /-(useList|useInfiniteList|getOne|getMany)-notification$/

/** Toasts of three seconds; what must stay is shown inline. */
export function useNotificationProvider(): NotificationProvider {
  const toasts = useToasts()
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) => {
        if (type === 'error' && key && SHOWN_INLINE.test(key)) return
        toasts.open({
          message,
          description,
          type: type === 'progress' ? 'info' : type,
          duration: TOAST_SECONDS,
          placement: 'bottomRight',
          ...(key && { key }),
        })
      },
      close: (key) => toasts.destroy(key),
    }),
    [toasts],
  )
}
