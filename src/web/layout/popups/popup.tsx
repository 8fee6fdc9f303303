import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './popup.module.css'

interface PopupProps {
  /** Spoken name of the button. */
  readonly label: string
  readonly button: ReactNode
  readonly buttonClass: string | undefined
  readonly align: 'start' | 'end'
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it; Escape, a click elsewhere and leaving with Tab close it. */
export function Popup({ label, button, buttonClass, align, children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return (
    <div className={styles.root} ref={rootRef}>
      <button
        type="button"
        ref={buttonRef}
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={align === 'end' ? `${styles.panel} ${styles.end}` : styles.panel}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
