import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const ColumnContext = createContext<HTMLElement | null>(null)

/** Where a screen of the layout `sidebar-left` puts what stands beside it; null until the frame has drawn it. */
export const SecondColumnProvider = ColumnContext.Provider

interface SecondColumnProps {
  readonly label: string
  /** On a narrow screen one column is shown: this one, or the screen itself. */
  readonly narrow: 'mostra' | 'esconde'
  readonly children: ReactNode
}

/** The second column of the frame, filled by the screen that is shown. */
export function SecondColumn({ label, narrow, children }: SecondColumnProps) {
  const host = useContext(ColumnContext)
  if (host === null) return null
  return createPortal(
    <section aria-label={label} data-narrow={narrow}>
      {children}
    </section>,
    host,
  )
}
