import type { FormInstance } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { texts } from '../../../i18n/act-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useKeptForm } from '../form/drafts/kept-form'
import styles from './acts.module.css'

interface QuestionDialogProps {
  readonly title: string
  readonly okText: string
  /** The way out, where "Cancelar" would name an act; null where there is nothing left to leave. */
  readonly cancelText?: string | null
  /** Submitted by the button. */
  readonly form: FormInstance
  readonly isRunning: boolean
  /** Cannot be left while it is on its way: nobody would know what became of it. */
  readonly isBinding?: boolean
  /** It would be refused now, and says why: it can be left, not answered. */
  readonly isImpeded?: boolean
  /** Why it was refused as a whole. */
  readonly message: string | null
  /** Pixels, where the usual is not enough. */
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is asked before records are changed: the form, what refused it, and the two ways out. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    okText,
    cancelText = texts.cancel,
    form,
    isRunning,
    isBinding = false,
    isImpeded = false,
    message,
    width,
    onClose,
    children,
  } = props
  const isHeld = isBinding && isRunning
  useSubmitKey(form, isRunning || isImpeded)
  useKeptForm(`pergunta.${title}`, form)
  return (
    <QuestionModal
      open
      title={title}
      okText={okText}
      {...(cancelText !== null && { cancelText })}
      cancelButtonProps={{ hidden: cancelText === null, disabled: isHeld }}
      closable={!isHeld}
      keyboard={!isHeld}
      okButtonProps={{ loading: isRunning, disabled: isImpeded }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      {...(width !== undefined && { width })}
    >
      {message === null ? null : (
        <p role="alert" className={styles.alert}>
          {message}
        </p>
      )}
      {children}
    </QuestionModal>
  )
}

/** Ctrl+Enter answers the question from wherever one is in it, Enter from a field of one line. */
function useSubmitKey(form: FormInstance, isOff: boolean): void {
  useEffect(() => {
    const submit = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || isOff) return
      if (!event.ctrlKey && !event.metaKey && !isOneLine(event.target)) return
      // a form of one field would send itself besides
      event.preventDefault()
      form.submit()
    }
    document.addEventListener('keydown', submit)
    return () => document.removeEventListener('keydown', submit)
  }, [form, isOff])
}

/** A field of the question in which Enter means nothing else: no list of choices, no day, no tick. */
function isOneLine(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.closest('[role="dialog"]') === null) return false
  return ONE_LINE.includes(target.type) && target.closest('[role="combobox"], .ant-select, .ant-picker') === null
}

const ONE_LINE: readonly string[] = ['text', 'tel', 'email', 'url', 'number']
