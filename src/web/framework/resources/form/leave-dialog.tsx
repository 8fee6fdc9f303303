import { texts } from '../../../i18n/resource-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import type { LeaveGuard } from './use-leave-guard'

/** Leaving without saving is asked once; staying is the answer of Escape and of the first button. */
export function LeaveDialog({ guard }: { readonly guard: LeaveGuard }) {
  if (!guard.asking) return null
  return (
    <QuestionModal
      open
      title={texts.leaveTitle}
      okText={texts.leaveStay}
      cancelText={texts.leaveGo}
      cancelButtonProps={{ danger: true, onClick: guard.leave }}
      onOk={guard.stay}
      onCancel={guard.stay}
    >
      <p>{texts.leaveHint}</p>
    </QuestionModal>
  )
}
