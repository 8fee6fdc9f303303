import type { NotificationProvider } from '@refinedev/core'
import { App } from 'antd'
import { useMemo } from 'react'

const TOAST_SECONDS = 3

/** Failed reads are shown where the data belongs (ErrorState), not as a toast as well. */
const SHOWN_INLINE = /-(useList|useInfiniteList|getOne|getMany)-notification$/

/** Toasts of three seconds; what must stay is shown inline. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp()
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) => {
        if (type === 'error' && key && SHOWN_INLINE.test(key)) return
        notification.open({
          message,
          description,
          type: type === 'progress' ? 'info' : type,
          duration: TOAST_SECONDS,
          placement: 'bottomRight',
          ...(key && { key }),
        })
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  )
}
