import type { Key, ReactNode } from 'react'

/** What a toast says. Where it stands and how long is decided in one place for all, so nobody can say it here. */
export interface Toast {
  /** A toast of the same key takes its place. */
  readonly key?: Key
  readonly message: ReactNode
  readonly description?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
}

export interface Toasts {
  readonly success: (toast: Toast) => void
  readonly info: (toast: Toast) => void
  /** Stays until it is closed, as errors do. */
  readonly warning: (toast: Toast) => void
  readonly error: (toast: Toast) => void
  /** Work under way: stays until one of its key follows. */
  readonly progress: (toast: Toast) => void
  readonly destroy: (key: Key) => void
}
