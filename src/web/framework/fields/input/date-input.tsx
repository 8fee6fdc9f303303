import 'dayjs/locale/pt-br'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { boundOn } from '../../../../declaration/fields/day-bound'
import { spokenDay, spokenMoment } from '../../../../domain/calendar/spoken-day'
import { language } from '../../../i18n/language'
import { useConfig } from '../../../refine/config-context'
import type { InputProps } from '../renderer'
import { instantOf, wallTimeOf } from '../sao-paulo-time'
import { controlProps } from './control-props'

dayjs.locale(language === 'en' ? 'en-gb' : 'pt-br')

/** What may be typed for a date; the first is how it is shown. */
const DATE_FORMATS = ['DD/MM/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** A day, without time zone; `amanhã`, `+3`, `sex` and `dia 10` are days, too. */
export function DateInput(props: InputProps) {
  const { value, onChange } = props
  const spoken = useSpoken(spokenDay, (day) => onChange?.(day), props.onBlur)
  const bounds = useDayBounds(props)
  const day = useKept(dayOrNull(value))
  const [open, setOpen] = useState(false)
  return (
    <span style={{ display: 'contents' }} onInput={({ target }) => isWholeDay(target) && setOpen(false)}>
      <DatePicker
        {...controlProps(props)}
        {...spoken}
        {...bounds}
        style={{ width: '100%' }}
        format={DATE_FORMATS}
        placeholder="dd/mm/aaaa"
        open={open}
        onOpenChange={setOpen}
        value={day}
        onChange={(next: Dayjs | null) => onChange?.(next ? next.format('YYYY-MM-DD') : null)}
      />
    </span>
  )
}

/** Whoever has typed a day needs the calendar no more, and what it covers next. */
function isWholeDay(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && DATE_FORMATS.some((format) => dayjs(target.value, format, true).isValid())
  )
}

/** An instant: stored in UTC, typed as the clock stands in São Paulo. */
export function InstantInput(props: InputProps) {
  const { value, onChange } = props
  const moment = useKept(typeof value === 'string' && value !== '' ? dayjs(wallTimeOf(value)) : null)
  const bounds = useDayBounds(props)
  const spoken = useSpoken(spokenMoment, (moment) => onChange?.(instantOf(`${moment}:00`)), props.onBlur)
  return (
    <DatePicker
      {...controlProps(props)}
      {...spoken}
      {...bounds}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="DD/MM/YYYY HH:mm"
      placeholder="dd/mm/aaaa hh:mm"
      value={moment}
      onChange={(next: Dayjs | null) => onChange?.(next ? instantOf(next.format('YYYY-MM-DDTHH:mm:00')) : null)}
    />
  )
}

/** What the calendar does not offer; typed all the same it is taken, as one that is said, for the form to refuse in words. */
function useDayBounds({ field: { min, max } }: InputProps) {
  const { hoje } = useConfig()
  const [first, last] = [boundOn(min, hoje), boundOn(max, hoje)]
  if (first === null && last === null) return {}
  return {
    disabledDate: (day: Dayjs) => {
      const written = day.format('YYYY-MM-DD')
      return (first !== null && written < first) || (last !== null && written > last)
    },
  }
}

/** The same object while it means the same: given another, the picker forgets what is being typed. */
function useKept(value: Dayjs | null): Dayjs | null {
  const kept = useRef(value)
  if (kept.current?.valueOf() !== value?.valueOf()) kept.current = value
  return kept.current
}

function dayOrNull(value: unknown): Dayjs | null {
  const day = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return day?.isValid() ? day : null
}

/**
 * Reads what was said instead of written when the hand goes on: by Enter, by Tab, by a click elsewhere.
 *
 * Takes    the reader, of a text and today; what takes the value; the field's own onBlur.
 * Returns  handlers for the element that is typed in.
 */
function useSpoken(
  read: (text: string, hoje: string) => string | undefined,
  onRead: (value: string) => void,
  onBlur?: (event: FocusEvent<HTMLElement>) => void,
) {
  const { hoje } = useConfig()
  const take = (target: EventTarget) => {
    const found = target instanceof HTMLInputElement ? read(target.value, hoje) : undefined
    if (found !== undefined) onRead(found)
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' || event.key === 'Tab') take(event.target)
      // it chooses the day; a form whose only line this is would be sent with it
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      take(event.target)
      onBlur?.(event)
    },
  }
}
