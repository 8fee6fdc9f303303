import { semAcento } from '../mensagens/sem-acento'
import { addDays, addMonths, isDate, weekday } from './iso-date'

/**
 * The day that somebody says instead of writing a date.
 *
 * Takes    `hoje`, `amanhã`, `depois de amanhã`, `ontem`; `+3`, `3 dias`, `+2 semanas`, `+1 mês`, `-2`; `sex`, `sexta-feira` (the next
 *          one, never today); `dia 10` (the next one in a month that has it); `10/2`, `10/2/28`, `10022028`; `fim do mês`; today, YYYY-MM-DD.
 * Returns  the day, YYYY-MM-DD; undefined for any other text, a written date included.
 *
 * @example spokenDay('sex', '2028-01-03') // '2028-01-07'
 */
export function spokenDay(text: string, hoje: string): string | undefined {
  const said = semAcento(text).replace(/\s+/g, ' ')
  for (const [form, day] of FORMS) {
    const match = form.exec(said)
    const found = match && day(match, hoje)
    if (found) return found
  }
  return undefined
}

type Spoken = (match: RegExpExecArray, hoje: string) => string | undefined

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
/** A year has a month with thirty-one days within two. */
const MONTHS_AHEAD = 12
const MOST_STEPS = 3650

const FORMS: readonly (readonly [RegExp, Spoken])[] = [
  [/^hoje$/, (_, hoje) => hoje],
  [/^amanha$/, (_, hoje) => addDays(hoje, 1)],
  [/^depois de amanha$/, (_, hoje) => addDays(hoje, 2)],
  [/^ontem$/, (_, hoje) => addDays(hoje, -1)],
  [/^([+-] ?\d{1,4})(?: ?d(?:ias?)?)?$/, ([, count], hoje) => step(count, 1, hoje)],
  [/^(?:em |daqui a )?(\d{1,4}) ?d(?:ias?)?$/, ([, count], hoje) => step(count, 1, hoje)],
  [/^(?:em |daqui a |\+)?(\d{1,3}) ?(?:s|sem|semanas?)$/, ([, count], hoje) => step(count, 7, hoje)],
  [/^(?:em |daqui a |\+)?(\d{1,2}) ?(?:m|mes|meses)$/, ([, count], hoje) => addMonths(hoje, Number(count))],
  [/^(dom|seg|ter|qua|qui|sex|sab)[a-z]*(?:[- ]feira)?$/, ([, name = ''], hoje) => nextWeekday(name, hoje)],
  [/^dia (\d{1,2})$/, ([, day], hoje) => nextDay(Number(day), hoje)],
  [/^fim do mes$/, (_, hoje) => addDays(addMonths(`${hoje.slice(0, 8)}01`, 1), -1)],
  [/^(\d{1,2})\/(\d{1,2})$/, ([, day, month], hoje) => nextDate(Number(day), Number(month), hoje)],
  [/^(\d{2})(\d{2})(\d{4})$/, ([, day, month, year = '']) => written(day, month, year)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/, ([, day, month, year = '']) => written(day, month, year)],
]

function step(count: string | undefined, days: number, hoje: string): string | undefined {
  const steps = Number(count?.replace(' ', '')) * days
  return Math.abs(steps) <= MOST_STEPS ? addDays(hoje, steps) : undefined
}

function nextWeekday(name: string, hoje: string): string {
  const ahead = (WEEKDAYS.indexOf(name) - weekday(hoje) + 7) % 7
  return addDays(hoje, ahead === 0 ? 7 : ahead)
}

function nextDay(day: number, hoje: string): string | undefined {
  for (let months = 0; months <= MONTHS_AHEAD; months += 1) {
    const date = `${addMonths(`${hoje.slice(0, 8)}01`, months).slice(0, 8)}${String(day).padStart(2, '0')}`
    if (isDate(date) && date >= hoje) return date
  }
  return undefined
}

function nextDate(day: number, month: number, hoje: string): string | undefined {
  const year = Number(hoje.slice(0, 4))
  const [now, next] = [year, year + 1].map((each) => written(day, month, String(each)))
  return now !== undefined && now >= hoje ? now : (next ?? now)
}

function written(
  day: number | string | undefined,
  month: number | string | undefined,
  year: string,
): string | undefined {
  const two = (part: number | string | undefined) => String(part).padStart(2, '0')
  const date = `${year.length === 2 ? `20${year}` : year.padStart(4, '0')}-${two(month)}-${two(day)}`
  return isDate(date) ? date : undefined
}

/**
 * A day and an hour as people say them: `amanhã 14h`, `sex 9:30`, `+3`.
 *
 * Takes    a spoken day, and behind it the hour, which is 9:00 when it is not said; today, YYYY-MM-DD.
 * Returns  the wall time, YYYY-MM-DDTHH:mm; undefined for any other text.
 */
export function spokenMoment(text: string, hoje: string): string | undefined {
  const [, day = '', hour, minute = '00'] =
    /^(.*?)(?:(?:^|,?\s+)(?:as\s+|às\s+)?(\d{1,2})(?:h|:)(\d{2})?h?)?$/i.exec(text.trim()) ?? []
  const date = spokenDay(day === '' && hour !== undefined ? 'hoje' : day, hoje)
  const [h, m] = [Number(hour ?? OPENING), Number(minute)]
  if (date === undefined || h > 23 || m > 59) return undefined
  return `${date}T${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}

const OPENING = 9
