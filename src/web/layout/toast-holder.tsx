import { notification } from 'antd'
import { useEffect, useMemo } from 'react'
import type { Toast, Toasts } from './toasts'

type Say = ReturnType<typeof notification.useNotification>[0]['open']

/**
 * The corner of every toast: over the foot of the menu, where no button, total or pager stands; its width (antd-theme.ts) is
 * the menu's.
 */
const CORNER = { placement: 'bottomLeft', bottom: 8 } as const
const UNTIL_CLOSED = 0
const SECONDS = 3
/** There is more to read than a line. */
const SECONDS_TO_READ = 6
/** There is something to be taken back. */
const SECONDS_TO_ACT = 8

/** Draws the toasts and hands out what makes them. */
export function ToastHolder({ onReady }: { readonly onReady: (toasts: Toasts) => void }) {
  const [{ open, destroy }, holder] = notification.useNotification(CORNER)
  const toasts = useMemo(() => toastsBy(open, destroy), [open, destroy])
  useEffect(() => onReady(toasts), [toasts, onReady])
  return holder
}

function toastsBy(open: Say, destroy: Toasts['destroy']): Toasts {
  return {
    success: (toast) => open({ ...toast, type: 'success', duration: secondsOf(toast) }),
    info: (toast) => open({ ...toast, type: 'info', duration: secondsOf(toast) }),
    warning: (toast) => open({ ...toast, type: 'warning', duration: UNTIL_CLOSED }),
    error: (toast) => open({ ...toast, type: 'error', duration: UNTIL_CLOSED }),
    progress: (toast) => open({ ...toast, role: 'status', duration: UNTIL_CLOSED }),
    destroy,
  }
}

function secondsOf({ description, actions }: Toast): number {
  if (actions) return SECONDS_TO_ACT
  return description ? SECONDS_TO_READ : SECONDS
}
