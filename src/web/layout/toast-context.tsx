import { notification } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'

type Toasts = ReturnType<typeof notification.useNotification>[0]

const ToastContext = createContext<Toasts | null>(null)

/** Place of the toasts. antd's own <App> would bring its modals and messages into the first download. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, holder] = notification.useNotification()
  return (
    <ToastContext.Provider value={toasts}>
      {holder}
      {children}
    </ToastContext.Provider>
  )
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (toasts === null) throw new Error('Outside of ToastProvider.')
  return toasts
}
