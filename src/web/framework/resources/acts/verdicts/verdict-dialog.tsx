import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/act-texts'
import { QuestionModal } from '../../../../layout/popups/question-modal'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { refusedOf } from './refused'
import type { RowVerdict } from './verdict'
import { VerdictTable } from './verdict-table'

interface VerdictDialogProps {
  readonly title: string
  readonly definition: UserResource
  readonly records: readonly WireRecord[]
  readonly verdicts: readonly RowVerdict[]
  readonly onRetry: (refused: readonly WireRecord[]) => void
  readonly onClose: () => void
}

/** What came of many records when not all of them were done, and the way to try again with the others. */
export function VerdictDialog({ title, definition, records, verdicts, onRetry, onClose }: VerdictDialogProps) {
  const refused = refusedOf(records, verdicts)
  return (
    <QuestionModal
      open
      width={640}
      title={title}
      okText={texts.close}
      cancelText={texts.retryRefused(formatCount(refused.length))}
      cancelButtonProps={{ onClick: () => onRetry(refused) }}
      onOk={onClose}
      onCancel={onClose}
    >
      <VerdictTable definition={definition} records={records} verdicts={verdicts} />
    </QuestionModal>
  )
}
