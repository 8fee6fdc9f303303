import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/pt-br'
import { spokenDay, spokenMoment } from '../../../domain/calendar/spoken-day'
import type { InputProps } from '../renderer'
import { instantOf, wallTimeOf } from '../sao-paulo-time'
import { controlProps } from './control-props'
import { useSpoken } from './use-spoken'

dayjs.locale('pt-br')

/** What may be typed for a date; the first is how it is shown. */
const DATE_FORMATS = ['DD/MM/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** A day, without time zone; `amanhã`, `+3`, `sex` and `dia 10` are days, too. */
export function DateInput(props: InputProps) {
  const { value, onChange } = props
  const spoken = useSpoken(spokenDay, (day) => onChange?.(day), props.onBlur)
  return (
    <DatePicker
      {...controlProps(props)}
      {...spoken}
      style={{ width: '100%' }}
      format={DATE_FORMATS}
      placeholder="dd/mm/aaaa"
      value={dayOrNull(value)}
      onChange={(day: Dayjs | null) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** An instant: stored in UTC, typed as the clock stands in São Paulo. */
export function InstantInput(props: InputProps) {
  const { value, onChange } = props
  const spoken = useSpoken(spokenMoment, (moment) => onChange?.(instantOf(`${moment}:00`)), props.onBlur)
  return (
    <DatePicker
      {...controlProps(props)}
      {...spoken}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="DD/MM/YYYY HH:mm"
      placeholder="dd/mm/aaaa hh:mm"
      value={typeof value === 'string' && value !== '' ? dayjs(wallTimeOf(value)) : null}
      onChange={(moment: Dayjs | null) => onChange?.(moment ? instantOf(moment.format('YYYY-MM-DDTHH:mm:00')) : null)}
    />
  )
}

function dayOrNull(value: unknown): Dayjs | null {
  const day = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return day?.isValid() ? day : null
}
