import { notification } from 'antd'
import { useEffect, useMemo } from 'react'
import breakpoints from '../../theme/breakpoints.module.css'
import type { Toast, Toasts } from './toasts'

type Say = ReturnType<typeof notification.useNotification>[0]['open']

/** Where no button, total or pager stands. */
const EDGES = { bottom: 8, top: 4 } as const
/** Over the foot of the wide menu, whose width (antd-theme.ts) is the toast's. */
const OVER_MENU = { placement: 'bottomLeft' } as const
/** Over the logo and the trail, where the menu has no foot: the words of both stand elsewhere too. */
const OVER_TRAIL = { placement: 'topLeft', style: { width: 360 } } as const
const MENU_WITHOUT_FOOT = '[data-layout="horizontal"], [data-slim="true"]'
const UNTIL_CLOSED = 0
const SECONDS = 3
/** There is more to read than a line. */
const SECONDS_TO_READ = 6
/** There is something to be taken back. */
const SECONDS_TO_ACT = 8

/** Draws the toasts and hands out what makes them. */
export function ToastHolder({ onReady }: { readonly onReady: (toasts: Toasts) => void }) {
  const [{ open, destroy }, holder] = notification.useNotification(EDGES)
  const toasts = useMemo(() => toastsBy(open, destroy), [open, destroy])
  useEffect(() => onReady(toasts), [toasts, onReady])
  return holder
}

function toastsBy(open: Say, destroy: Toasts['destroy']): Toasts {
  const say: Say = (toast) => open({ ...toast, ...placeNow() })
  return {
    success: (toast) => say({ ...toast, type: 'success', duration: secondsOf(toast) }),
    info: (toast) => say({ ...toast, type: 'info', duration: secondsOf(toast) }),
    warning: (toast) => say({ ...toast, type: 'warning', duration: UNTIL_CLOSED }),
    error: (toast) => say({ ...toast, type: 'error', duration: UNTIL_CLOSED }),
    progress: (toast) => say({ ...toast, role: 'status', duration: UNTIL_CLOSED }),
    destroy,
  }
}

/** A toast is said outside of the frame, which alone knows the menu that the route and the person want. */
function placeNow(): typeof OVER_MENU | typeof OVER_TRAIL {
  const isWide = window.matchMedia(breakpoints['from-lg'] ?? '').matches
  return isWide && document.querySelector(MENU_WITHOUT_FOOT) ? OVER_TRAIL : OVER_MENU
}

function secondsOf({ description, actions }: Toast): number {
  if (actions) return SECONDS_TO_ACT
  return description ? SECONDS_TO_READ : SECONDS
}
