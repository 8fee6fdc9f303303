import { addDays, addMonths, isDate, weekday } from '../calendar/iso-date'
import { saoPauloDay } from '../calendar/sao-paulo'

/** How often something comes by itself. */
export interface Rhythm {
  readonly frequencia: 'diaria' | 'semanal' | 'mensal'
  /** Weekly 1 Monday to 7 Sunday; monthly 1 to 31, in a shorter month its last day. Null: daily. */
  readonly dia: number | null
  /** Full hour in São Paulo. */
  readonly hora: number
}

/** Summer time is no more: São Paulo is this far from UTC the whole year. */
const OFFSET = '-03:00'

/**
 * The first instant of a rhythm after another instant.
 *
 * Takes    a rhythm whose day fits how often it comes.
 * Returns  the instant, always later than `after`.
 *
 * @example nextRun({ frequencia: 'mensal', dia: 31, hora: 7 }, new Date('2028-02-01T12:00:00Z')) // 2028-02-29T10:00:00.000Z
 */
export function nextRun(rhythm: Rhythm, after: Date): Date {
  const today = saoPauloDay(after)
  for (let ahead = 0; ; ahead += 1) {
    const day = DAYS[rhythm.frequencia](today, rhythm.dia ?? 1, ahead)
    const instant = new Date(`${day}T${String(rhythm.hora).padStart(2, '0')}:00:00${OFFSET}`)
    if (instant > after) return instant
  }
}

/** The day of today's turn, and of each turn after it. */
const DAYS: Readonly<Record<Rhythm['frequencia'], (today: string, dia: number, ahead: number) => string>> = {
  diaria: (today, _dia, ahead) => addDays(today, ahead),
  semanal: (today, dia, ahead) => addDays(today, dia - ((weekday(today) + 6) % 7) - 1 + 7 * ahead),
  mensal: (today, dia, ahead) => dayOf(addMonths(`${today.slice(0, 8)}01`, ahead).slice(0, 8), dia),
}

function dayOf(month: string, dia: number): string {
  const day = `${month}${String(dia).padStart(2, '0')}`
  return isDate(day) ? day : dayOf(month, dia - 1)
}
