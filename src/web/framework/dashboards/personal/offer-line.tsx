import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import type { Oferta } from '../../../../contract/paineis/painel'
import { texts } from '../../../i18n/screens/paineis/dashboard-texts'
import styles from '../../resources/list/columns/columns.module.css'
import own from './personal.module.css'

const words = texts.meu

interface OfferLineProps {
  readonly offer: Oferta
  readonly isChosen: boolean
  readonly isFull?: boolean
  readonly onToggle: () => void
  /** Of what is chosen: its place and the ways to another. */
  readonly move?: { readonly place: number; readonly last: number; readonly to: (place: number) => void }
}

/** A figure or a list; what is chosen moves by its buttons, or by Alt with an arrow. */
export function OfferLine({ offer: { rotulo, lista }, isChosen, isFull = false, onToggle, move }: OfferLineProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined || !move) return
    event.preventDefault()
    move.to(move.place + step)
  }
  return (
    <li className={styles.line} onKeyDown={byKey}>
      <Checkbox className={styles.name ?? ''} checked={isChosen} disabled={isFull} onChange={onToggle}>
        {rotulo} {rotulo === lista ? null : <span className={own.of}>{lista}</span>}
      </Checkbox>
      {move && (
        <>
          <button
            type="button"
            className={styles.act}
            aria-label={words.subir(rotulo)}
            disabled={move.place === 0}
            onClick={() => move.to(move.place - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className={styles.act}
            aria-label={words.descer(rotulo)}
            disabled={move.place === move.last}
            onClick={() => move.to(move.place + 1)}
          >
            ↓
          </button>
        </>
      )}
    </li>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
