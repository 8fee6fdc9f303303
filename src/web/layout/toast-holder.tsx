import { notification } from 'antd'
import { useEffect } from 'react'
import type { Toasts } from './toast-context'

/** Draws the toasts and hands out what makes them. */
export function ToastHolder({ onReady }: { readonly onReady: (toasts: Toasts) => void }) {
  const [toasts, holder] = notification.useNotification()
  useEffect(() => onReady(toasts), [toasts, onReady])
  return holder
}
