import { Grid, Modal, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { texts } from '../../../i18n/list-texts'
import { lazyView } from '../../../layout/lazy-view'
import { PanelFocus } from '../../../layout/panel-focus'
import type { UserResource } from '../../../refine/user-config'
import bar from '../filter-bar.module.css'
import type { ColumnLayout } from './column-layout'
import styles from './columns.module.css'

const ColumnChooser = lazyView(async () => (await import('./column-chooser')).ColumnChooser)

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
  const wide = Grid.useBreakpoint().sm ?? true
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
  const chooser = <ColumnChooser {...shown} onArrange={arrange} />
  const holdPlace = <div className={styles.chooser} />
  // A panel beside the button does not fit a narrow screen.
  if (!wide) {
    return (
      <>
        {button}
        <Modal open={open} title={texts.columnsTitle} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
          <Suspense fallback={holdPlace}>{chooser}</Suspense>
        </Modal>
      </>
    )
  }
  const panel = (
    <Suspense fallback={holdPlace}>
      <PanelFocus onClose={() => setOpen(false)}>{chooser}</PanelFocus>
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={panel}
    >
      {button}
    </Popover>
  )
}
