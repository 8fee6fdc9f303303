import { useState } from 'react'
import type { Programa } from '../../../../contract/permissoes'
import { texts } from '../../../i18n/conta/programas-texts'
import { revokeProgram } from '../../../refine/calls/programs'
import { isApiError } from '../../../refine/http-error'
import { QuestionModal } from '../../popups/question-modal'
import { useToasts } from '../../toasts/toast-context'

interface RevokeDialogProps {
  /** null: one's own. */
  readonly usuarioId: number | null
  readonly programa: Pick<Programa, 'id' | 'nome'>
  readonly onClose: () => void
}

/** Asked once more: a program that stops is somebody's work that stops. */
export function RevokeDialog({ usuarioId, programa: { id, nome }, onClose }: RevokeDialogProps) {
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const revoke = async () => {
    setSending(true)
    try {
      await revokeProgram(usuarioId, id)
      toasts.success({ message: texts.revogado(nome) })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
      setSending(false)
    }
  }
  return (
    <QuestionModal
      open
      title={texts.revogarPergunta(nome)}
      okText={texts.revogar}
      cancelText={texts.cancelar}
      okButtonProps={{ danger: true, loading: isSending }}
      onOk={() => void revoke()}
      onCancel={onClose}
    >
      {problem !== null && <p role="alert">{problem}</p>}
      <p>{texts.revogarAjuda}</p>
    </QuestionModal>
  )
}
