import { Modal } from 'antd'
import { texts } from '../../../i18n/list-texts'
import { ColumnChooser, type ColumnChooserProps } from './column-chooser'

interface ColumnDialogProps extends ColumnChooserProps {
  readonly onClose: () => void
}

/** The chooser of columns where a panel beside its button does not fit. */
export function ColumnDialog({ onClose, ...chooser }: ColumnDialogProps) {
  return (
    <Modal open title={texts.columnsTitle} footer={null} onCancel={onClose}>
      <ColumnChooser {...chooser} />
    </Modal>
  )
}
