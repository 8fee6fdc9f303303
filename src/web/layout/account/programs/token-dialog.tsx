import { Button, Input } from 'antd'
import { texts } from '../../../i18n/programas-texts'
import { QuestionModal } from '../../popups/question-modal'
import { useToasts } from '../../toasts/toast-context'
import styles from './programs.module.css'

interface TokenDialogProps {
  readonly nome: string
  readonly token: string
  readonly onClose: () => void
}

/** The token, this once: no click beside the dialog takes it away. */
export function TokenDialog({ nome, token, onClose }: TokenDialogProps) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toasts.success({ message: texts.copiado })
    } catch {
      toasts.error({ message: texts.copieAMao })
    }
  }
  return (
    <QuestionModal
      open
      title={texts.tituloToken(nome)}
      okText={texts.guardei}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      maskClosable={false}
      onOk={onClose}
    >
      <p>{texts.tokenAjuda}</p>
      <div className={styles.token}>
        <Input.TextArea
          readOnly
          rows={2}
          aria-label={texts.campoToken}
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{texts.copiar}</Button>
      </div>
    </QuestionModal>
  )
}
