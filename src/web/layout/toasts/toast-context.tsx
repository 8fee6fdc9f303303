import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Toasts } from './toasts'

const ToastContext = createContext<Toasts | null>(null)

interface Waiting {
  readonly toasts: Toasts
  /** Says what was said meanwhile, and from now on at once. */
  readonly arrive: (real: Toasts) => void
}

/**
 * Place of the toasts. Nobody needs one to see the first screen, so their code comes after it, and what is said before waits.
 * antd's own <App> would bring its modals and messages along.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [{ toasts, arrive }] = useState(waitForToasts)
  const [Holder, setHolder] = useState<ComponentType<{ readonly onReady: (real: Toasts) => void }> | null>(null)
  useEffect(() => {
    let isHere = true
    import('./toast-holder').then(
      ({ ToastHolder }) => isHere && setHolder(() => ToastHolder),
      // without their code nothing else stops working
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <ToastContext.Provider value={toasts}>
      {Holder && <Holder onReady={arrive} />}
      {children}
    </ToastContext.Provider>
  )
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (toasts === null) throw new Error('Outside of ToastProvider.')
  return toasts
}

function waitForToasts(): Waiting {
  let real: Toasts | null = null
  let said: ((toasts: Toasts) => void)[] = []
  const say = (what: (toasts: Toasts) => void) => {
    if (real) what(real)
    else said.push(what)
  }
  return {
    toasts: {
      success: (args) => say((toasts) => toasts.success(args)),
      error: (args) => say((toasts) => toasts.error(args)),
      info: (args) => say((toasts) => toasts.info(args)),
      warning: (args) => say((toasts) => toasts.warning(args)),
      progress: (args) => say((toasts) => toasts.progress(args)),
      destroy: (key) => say((toasts) => toasts.destroy(key)),
    },
    arrive: (arrived) => {
      real = arrived
      for (const what of said) what(arrived)
      said = []
    },
  }
}
