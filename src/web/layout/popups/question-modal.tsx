import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef } from 'react'
import { focusIfLost } from '../focus-if-lost'

interface QuestionModalProps extends ModalProps {
  /** False while what is asked is still being fetched: the focus waits for it. */
  readonly isReady?: boolean
}

/**
 * antd's dialog as every question is asked: once it is open the focus stands in the first field that has to be filled in, else on
 * the button that answers. So Enter answers and Esc leaves.
 */
export function QuestionModal({ isReady = true, children, ...modal }: QuestionModalProps) {
  const { open = false } = modal
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) return giveBack(document.activeElement)
  }, [open])
  useEffect(() => {
    if (!open || !isReady) return
    const timer = setTimeout(() => focusAnswer(body.current?.closest('.ant-modal-content') ?? null), DRAWN)
    return () => clearTimeout(timer)
  }, [open, isReady])
  useEffect(() => {
    // what had the focus is gone: the answer that took the place of the question has it now
    if (open && isReady && document.activeElement === document.body)
      focusAnswer(body.current?.closest('.ant-modal-content') ?? null)
  })
  return (
    <Modal {...modal}>
      <div ref={body}>{children}</div>
    </Modal>
  )
}

/** The focus goes back to what asked; antd does so only for a dialog that outlives its closing. */
function giveBack(asker: Element | null): () => void {
  return () => {
    setTimeout(() => focusIfLost([asker]))
  }
}

/** Milliseconds until antd has drawn the dialog and kept what had the focus before; its animation is not waited for. */
const DRAWN = 30

const FIELD = ':is(input, textarea, [role="combobox"])[aria-required="true"]:not(:disabled)'

/** Whoever began to type meanwhile is left there. */
function focusAnswer(dialog: Element | null): void {
  if (dialog === null || dialog.contains(document.activeElement)) return
  const target =
    dialog.querySelector<HTMLElement>(FIELD) ??
    dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary:not(:disabled)')
  target?.focus()
}
