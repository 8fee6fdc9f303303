import { notification } from 'antd'
import { useEffect } from 'react'

export type Toasts = ReturnType<typeof notification.useNotification>[0]

/** Draws the toasts and hands out what makes them. */
export function ToastHolder({ onReady }: { readonly onReady: (toasts: Toasts) => void }) {
  const [toasts, holder] = notification.useNotification()
  useEffect(() => onReady(toasts), [toasts, onReady])
  return holder
}
