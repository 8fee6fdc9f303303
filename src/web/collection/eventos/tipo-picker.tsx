import { useEffect } from 'react'
import type { TipoDeEvento } from '../../../contract/eventos'
import styles from './contact.module.css'

interface TipoPickerProps {
  /** Given by the form. */
  readonly id?: string
  readonly value?: number
  readonly onChange?: (id: number) => void
  readonly tipos: readonly TipoDeEvento[]
}

const NUMBERED = 9
const TONES: Readonly<Record<string, string | undefined>> = {
  azul: styles.azul,
  verde: styles.verde,
  amarelo: styles.amarelo,
  vermelho: styles.vermelho,
}

/** The outcomes as buttons; the first nine answer to their digit while nobody is typing. */
export function TipoPicker({ id, value, onChange, tipos }: TipoPickerProps) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const tipo = /^[1-9]$/.test(event.key) ? tipos[Number(event.key) - 1] : undefined
      if (!tipo || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      onChange?.(tipo.id)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [tipos, onChange])
  return (
    <fieldset id={id} tabIndex={-1} className={styles.tipos}>
      {tipos.map((tipo, index) => (
        <button
          key={tipo.id}
          type="button"
          aria-pressed={tipo.id === value}
          className={`${styles.tipo} ${TONES[tipo.cor ?? ''] ?? ''}`}
          onClick={() => onChange?.(tipo.id)}
        >
          {index < NUMBERED && <kbd className={styles.digit}>{index + 1}</kbd>}
          {tipo.nome}
        </button>
      ))}
    </fieldset>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
