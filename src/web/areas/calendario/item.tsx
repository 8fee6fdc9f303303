import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays } from '../../../domain/calendar/iso-date'
import { wallTimeOf } from '../../framework/fields/sao-paulo-time'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import { useCan } from '../../refine/config-context'
import styles from './calendario.module.css'
import type { Compromisso } from './compromisso'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface ItemProps {
  readonly item: Compromisso
  readonly onMove: (item: Compromisso, day: string) => void
  readonly onDrag: (item: Compromisso | null) => void
}

/** One appointment or promise in its day: Enter opens it, R and the arrows with Shift move an appointment, and so does the hand. */
export function Item({ item, onMove, onDrag }: ItemProps) {
  const navigate = useNavigate()
  const can = useCan()
  const { tipo, quando, cliente, clienteId, dito, data } = item
  const isMovable = tipo === 'agendamento' && can('agendamentos', 'concluir')
  const hour = quando === null ? '' : wallTimeOf(quando).slice(11, 16)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : event.key.toLowerCase() === 'r' ? 0 : undefined
    if (!isMovable || step === undefined) return
    event.preventDefault()
    onMove(item, addDays(data, step))
  }
  return (
    <button
      type="button"
      className={styles.item}
      data-tipo={tipo}
      draggable={isMovable}
      title={[hour, cliente, dito].filter(Boolean).join(' · ')}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', cliente)
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={onKeyDown}
      onClick={() => can('negociacao', 'ver') && navigate(`/negociacao/${clienteId}`)}
    >
      <span className="visually-hidden">{tipo === 'agendamento' ? texts.retorno : texts.promessa} </span>
      {hour && <b>{hour} </b>}
      {cliente}
    </button>
  )
}
