import { Button, Input } from 'antd'
import { useCopy } from '../toasts/use-copy'
import { QuestionModal } from './question-modal'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  readonly title: string
  readonly help: string
  /** Of the field that it stands in. */
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly words: {
    readonly copiar: string
    readonly copiado: string
    /** Where the browser lets nobody copy. */
    readonly copieAMao: string
  }
  readonly okText: string
  readonly onClose: () => void
}

/** A secret or an address, this once, to be copied: no click beside the dialog takes it away. */
export function ShownOnce({ title, help, label, value, rows, words, okText, onClose }: ShownOnceProps) {
  const copy = useCopy({ copied: words.copiado, byHand: words.copieAMao })
  return (
    <QuestionModal
      open
      title={title}
      okText={okText}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      maskClosable={false}
      onOk={onClose}
    >
      <p>{help}</p>
      <div className={styles.value}>
        <Input.TextArea
          readOnly
          rows={rows}
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy(value)}>{words.copiar}</Button>
      </div>
    </QuestionModal>
  )
}
