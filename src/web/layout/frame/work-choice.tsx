import { useEffect, useRef, useState } from 'react'
import type { Estado } from '../../../contract/instalacao/estado'
import { texts } from '../../i18n/texts'
import { fetchWorkState, keepWorkState } from '../../refine/calls/work-state'
import { type CurrentWork, WORK_STATES } from '../../session/work-state'
import styles from './user-menu.module.css'

const words = texts.cabecalho
/** Milliseconds without a key before what is typed is told. */
const PAUSE = 600

interface WorkChoiceProps {
  readonly work: CurrentWork
  readonly onChange: (work: CurrentWork) => void
}

/** What the user is doing: kept in this browser at once, and told to the server, which knows the reasons of a pause. */
export function WorkChoice({ work, onChange }: WorkChoiceProps) {
  const [known, setKnown] = useState<Estado | null>(null)
  const tell = useTelling()
  useEffect(() => {
    // without an answer the choice is as it was
    fetchWorkState().then(setKnown, () => undefined)
  }, [])
  const motivos = work.status === 'Pausa' ? (known?.motivos ?? []) : []
  const choose = (next: CurrentWork, motivo: number | null) => {
    onChange(next)
    setKnown((before) => before && { ...before, motivo_id: motivo })
    tell({ status: next.status, complemento: next.status_complemento, motivo_id: motivo })
  }
  return (
    <fieldset className={styles.work}>
      <legend>{words.situacao}</legend>
      {WORK_STATES.map((status) => (
        <label key={status}>
          <input
            type="radio"
            name="situacao"
            checked={work.status === status}
            onChange={() => choose({ status, status_complemento: '' }, null)}
          />
          {words.situacoes[status]}
        </label>
      ))}
      {motivos.length > 0 && (
        <select
          className={styles.detail}
          aria-label={words.motivo}
          value={known?.motivo_id ?? ''}
          onChange={({ target }) => choose(work, target.value === '' ? null : Number(target.value))}
        >
          <option value="">{words.motivo}</option>
          {motivos.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      )}
      <input
        className={styles.detail}
        aria-label={words.complemento}
        placeholder={words.complemento}
        value={work.status_complemento}
        maxLength={80}
        onChange={(event) => choose({ ...work, status_complemento: event.target.value }, known?.motivo_id ?? null)}
      />
    </fieldset>
  )
}

/** Tells the last of what is said in a row; what waits is told when the menu closes. */
function useTelling() {
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void } | null>(null)
  useEffect(
    () => () => {
      waiting.current?.send()
    },
    [],
  )
  return (estado: Parameters<typeof keepWorkState>[0]) => {
    clearTimeout(waiting.current?.timer)
    const send = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      // it stays in this browser when it cannot be told
      keepWorkState(estado).catch(() => undefined)
    }
    waiting.current = { timer: setTimeout(send, PAUSE), send }
  }
}
