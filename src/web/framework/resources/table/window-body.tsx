import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import styles from './table.module.css'
import type { TableWindow } from './table-window'

const WindowContext = createContext<
  (Pick<TableWindow, 'first' | 'total' | 'counted' | 'rowHeight'> & { drawn: number }) | null
>(null)

export const TableWindowProvider = WindowContext.Provider

/** Body of a table that draws part of its rows: the room of the others stands above and below, so that the scrollbar is true. */
function WindowBody({
  children,
  ...rest
}: HTMLAttributes<HTMLTableSectionElement> & { readonly children?: ReactNode }) {
  const window = useContext(WindowContext)
  if (window === null) return <tbody {...rest}>{children}</tbody>
  const below = window.total - window.first - window.drawn
  return (
    <tbody {...rest}>
      <Gap rows={window.first} height={window.rowHeight} />
      {children}
      <Gap rows={below} height={window.rowHeight} />
    </tbody>
  )
}

function Gap({ rows, height }: { readonly rows: number; readonly height: number }) {
  if (rows <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height: rows * height }} />
    </tr>
  )
}

/** One table for assistive technology: it says how many rows there are, not how many are drawn; -1 is "not known yet". */
function WindowTable(props: HTMLAttributes<HTMLTableElement>) {
  const window = useContext(WindowContext)
  if (window === null) return <table {...props} />
  return <table {...props} aria-rowcount={window.counted === null ? -1 : window.counted + 1} />
}

/** Module constant: antd draws everything again when these change. */
export const WINDOW_COMPONENTS = { table: WindowTable, body: { wrapper: WindowBody } }
