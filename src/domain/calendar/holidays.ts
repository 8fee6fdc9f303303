import { addDays } from './iso-date'

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher). */
export function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leapCorrection = Math.floor(century / 4)
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCorrection - moonCorrection + 15) % 30
  const weekdayCorrection = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekdayCorrection) / 451)
  const index = epact + weekdayCorrection - 7 * late + 114
  return dateOf(year, Math.floor(index / 31), (index % 31) + 1)
}

/**
 * The bank holidays of a year in Brazil, Saturdays and Sundays among them.
 *
 * Takes    a year.
 * Returns  dates in order; Black Consciousness (20 November) from 2024 on.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas"; Resolução CMN 4.880/2020, Lei 14.759/2023.
 *
 * @example bankHolidays(2026).includes('2026-02-16') // Carnival Monday
 */
export function bankHolidays(year: number): readonly string[] {
  const known = computed.get(year)
  if (known) return known
  const sunday = easter(year)
  const moving = EASTER_OFFSETS.map((offset) => addDays(sunday, offset))
  const fixed = FIXED.filter(({ since }) => year >= since).map(({ month, day }) => dateOf(year, month, day))
  const dates = [...fixed, ...moving].sort()
  computed.set(year, dates)
  return dates
}

/** Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const EASTER_OFFSETS = [-48, -47, -2, 60]

const FIXED = [
  { month: 1, day: 1, since: 0 },
  { month: 4, day: 21, since: 0 },
  { month: 5, day: 1, since: 0 },
  { month: 9, day: 7, since: 0 },
  { month: 10, day: 12, since: 0 },
  { month: 11, day: 2, since: 0 },
  { month: 11, day: 15, since: 0 },
  { month: 11, day: 20, since: 2024 },
  { month: 12, day: 25, since: 0 },
]

const computed = new Map<number, readonly string[]>()

function dateOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
