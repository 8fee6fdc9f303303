import { Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/column-texts'
import { ColumnChooser, type ColumnChooserProps } from './column-chooser'

interface ColumnDialogProps extends ColumnChooserProps {
  /** It is gone: only then may it be taken away, else the focus does not go back to the button. */
  readonly onClosed: () => void
}

/** The chooser of columns where a panel beside its button does not fit. */
export function ColumnDialog({ onClosed, ...chooser }: ColumnDialogProps) {
  const [open, setOpen] = useState(true)
  return (
    <Modal open={open} title={texts.columnsTitle} footer={null} onCancel={() => setOpen(false)} afterClose={onClosed}>
      <ColumnChooser {...chooser} />
    </Modal>
  )
}
