import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays } from '../../../domain/calendar/iso-date'
import { longDate } from '../../../domain/calendar/long-date'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import styles from './calendario.module.css'
import type { Compromisso } from './compromisso'
import { Counted } from './counted'
import { Item } from './item'
import type { DayOfCalendar, useCalendarPlace } from './use-calendario'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** How many of one day are drawn by themselves. */
const DRAWN = { mes: 3, semana: 12, dia: 0 } as const
const WEEK = 7

interface CalendarGridProps {
  readonly place: ReturnType<typeof useCalendarPlace>
  readonly days: readonly DayOfCalendar[]
  readonly onMove: (item: Compromisso, day: string) => void
}

/** Weeks of days: arrows move the day in hand, Enter opens it; an appointment is dragged to another. */
export function CalendarGrid({ place, days, onMove }: CalendarGridProps) {
  const { dia, go } = place
  const ref = useRef<HTMLTableElement>(null)
  const dragged = useRef<Compromisso | null>(null)
  const held = useRef(false)
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (held.current) ref.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus()
    held.current = false
  }, [dia])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || event.shiftKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    held.current = true
    go({ dia: addDays(dia, step) })
  }
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK))
  return (
    <table ref={ref} className={styles.grid} data-modo={place.modo} aria-label={texts.titulo}>
      <thead>
        <tr>
          {texts.dias.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.data}>
            {week.map((day) => (
              <td
                key={day.data}
                className={styles.cell}
                data-chosen={day.data === dia}
                data-closed={day.fechado !== null}
                data-over={day.data === over}
                data-other={place.modo === 'mes' && day.data.slice(0, 7) !== dia.slice(0, 7)}
                onDragOver={(event) => {
                  if (dragged.current === null) return
                  event.preventDefault()
                  setOver(day.data)
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  setOver(null)
                  if (dragged.current && dragged.current.data !== day.data) onMove(dragged.current, day.data)
                  dragged.current = null
                }}
              >
                <DayHead day={day} place={place} onKeyDown={onKeyDown} />
                <DayItems
                  day={day}
                  place={place}
                  onMove={onMove}
                  onDrag={(item) => {
                    dragged.current = item
                    if (item === null) setOver(null)
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayHeadProps {
  readonly day: DayOfCalendar
  readonly place: CalendarGridProps['place']
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function DayHead({ day: { data, fechado, contagens }, place: { dia, hoje, modo, go }, onKeyDown }: DayHeadProps) {
  const closed = fechado && (fechado.nome ?? texts.semExpediente)
  const count = Object.values(contagens).reduce((sum, { quantidade }) => sum + quantidade, 0)
  return (
    <>
      <button
        type="button"
        className={styles.day}
        data-dia={data}
        data-today={data === hoje}
        aria-label={[longDate(data), closed].filter(Boolean).join(', ')}
        {...(data === dia && { 'aria-current': 'date' })}
        tabIndex={data === dia ? 0 : -1}
        onKeyDown={onKeyDown}
        // a second press opens the day
        onClick={() => go(data === dia ? { modo: 'dia' } : { dia: data })}
      >
        {Number(data.slice(8))}
      </button>
      {closed && modo !== 'dia' && fechado.nome !== null && <span className={styles.holiday}>{closed}</span>}
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </>
  )
}

interface DayItemsProps {
  readonly day: DayOfCalendar
  readonly place: CalendarGridProps['place']
  readonly onMove: CalendarGridProps['onMove']
  readonly onDrag: (item: Compromisso | null) => void
}

function DayItems({ day, place: { modo, visao }, onMove, onDrag }: DayItemsProps) {
  const shown = day.itens.slice(0, DRAWN[modo])
  const drawn = (tipo: Compromisso['tipo']) => shown.filter((item) => item.tipo === tipo).length
  return (
    <div className={styles.items}>
      {shown.map((item) => (
        <Item key={item.id} item={item} onMove={onMove} onDrag={onDrag} />
      ))}
      <Counted day={day} visao={visao} tipo="agendamento" drawn={drawn('agendamento')} />
      <Counted day={day} visao={visao} tipo="promessa" drawn={drawn('promessa')} />
      <Counted day={day} visao={visao} tipo="parcela" drawn={0} />
    </div>
  )
}
