import { useCallback } from 'react'
import type { TipoDeEvento } from '../../../contract/eventos'
import styles from './contact.module.css'
import { NUMBERED, useDigits } from './use-digits'

interface TipoPickerProps {
  /** Given by the form. */
  readonly id?: string
  readonly value?: number
  readonly onChange?: (id: number) => void
  readonly tipos: readonly TipoDeEvento[]
  /** Taken: they answer something else for now. */
  readonly digits?: 'own' | 'taken'
}

const TONES: Readonly<Record<string, string | undefined>> = {
  azul: styles.azul,
  verde: styles.verde,
  amarelo: styles.amarelo,
  vermelho: styles.vermelho,
}

/** The outcomes as buttons; the first nine answer to their digit while nobody is typing. */
export function TipoPicker({ id, value, onChange, tipos, digits = 'own' }: TipoPickerProps) {
  const pick = useCallback(
    (place: number) => {
      const tipo = tipos[place]
      if (tipo) onChange?.(tipo.id)
      return tipo !== undefined
    },
    [tipos, onChange],
  )
  useDigits(digits === 'own' ? pick : null)
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
          {digits === 'own' && index < NUMBERED && <kbd className={styles.digit}>{index + 1}</kbd>}
          {tipo.nome}
        </button>
      ))}
    </fieldset>
  )
}
