import { type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/act-texts'
import styles from './acts.module.css'

interface QuestionDialogProps {
  readonly title: string
  readonly okText: string
  /** The way out, where "Cancelar" would name an act. */
  readonly cancelText?: string
  /** Submitted by the button. */
  readonly form: FormInstance
  readonly isRunning: boolean
  /** Why it was refused as a whole. */
  readonly message: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is asked before records are changed: the form, what refused it, and the two ways out. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, okText, cancelText = texts.cancel, form, isRunning, message, onClose, children } = props
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ loading: isRunning }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      {message === null ? null : (
        <p role="alert" className={styles.alert}>
          {message}
        </p>
      )}
      {children}
    </Modal>
  )
}
