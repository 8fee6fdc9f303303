import { Popover } from 'antd'
import { Suspense, useState } from 'react'
import { texts } from '../../../../i18n/list-texts'
import { lazyView } from '../../../../layout/lazy-view'
import { PanelFocus } from '../../../../layout/popups/panel-focus'
import type { UserResource } from '../../../../refine/user-config'
import { useIsWide } from '../../../../theme/use-is-wide'
import bar from '../filter-bar.module.css'
import type { ColumnLayout } from './column-layout'
import styles from './columns.module.css'

const ColumnChooser = lazyView(async () => (await import('./column-chooser')).ColumnChooser)
const ColumnDialog = lazyView(async () => (await import('./column-dialog')).ColumnDialog)

interface ColumnButtonProps {
  readonly definition: UserResource
  readonly layout: ColumnLayout
  /** Whether the user arranged the columns himself. */
  readonly isOwn: boolean
  /** null: back to the declaration's. */
  readonly arrange: (layout: ColumnLayout | null) => void
}

/** Opens the chooser of columns. */
export function ColumnButton({ arrange, ...shown }: ColumnButtonProps) {
  const [open, setOpen] = useState(false)
  const wide = useIsWide()
  const button = (
    <button
      type="button"
      className={`${bar.chip} ${bar.add}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(!wide && { onClick: () => setOpen(true) })}
    >
      {texts.columns}
    </button>
  )
  // A panel beside the button does not fit a narrow screen.
  if (!wide) {
    return (
      <>
        {button}
        {open ? (
          <Suspense fallback={null}>
            <ColumnDialog {...shown} onArrange={arrange} onClosed={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    )
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<div className={styles.chooser} />}>
          <PanelFocus onClose={() => setOpen(false)}>
            <ColumnChooser {...shown} onArrange={arrange} />
          </PanelFocus>
        </Suspense>
      }
    >
      {button}
    </Popover>
  )
}
