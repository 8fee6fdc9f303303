import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '../../../src/domain/calendar/business-days'
import { addDays } from '../../../src/domain/calendar/iso-date'
import { diaDePrestar } from '../../../src/domain/prestacao/dia-de-prestar'

const DAYS = Array.from({ length: 1096 }, (_, at) => addDays('2026-01-01', at))

/** Due days by the calendar of the platform, which knows no rule of ours. */
function dueDays(frequencia: string, dia: number): readonly string[] {
  return DAYS.filter((day) => {
    const date = new Date(`${day}T12:00:00Z`)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const ofMonth = date.getUTCDate()
    if (frequencia === 'semanal') return date.getUTCDay() === dia
    if (frequencia === 'mensal') return ofMonth === Math.min(dia, last)
    return ofMonth === Math.min(dia, last) || ofMonth === Math.min(dia + 15, last)
  })
}

describe('the day of a statement', () => {
  it.each([
    ...[1, 2, 3, 4, 5].map((dia) => ['semanal', dia] as const),
    ...[1, 5, 13].map((dia) => ['quinzenal', dia] as const),
    ...[1, 7, 28, 29, 30, 31].map((dia) => ['mensal', dia] as const),
  ])(
    'of %s, %i comes once for each due day of three years, on the first day on which banks work',
    (frequencia, dia) => {
      const due = dueDays(frequencia, dia)
      const opened = DAYS.flatMap((hoje) => diaDePrestar({ frequencia, dia }, hoje) ?? [])
      const reachable = due.filter((day) => DAYS.some((other) => other >= day && isBusinessDay(other)))
      // two due days without a business day between them are one statement, to the eve of the later
      expect(reachable.filter((day) => !opened.includes(day)).map((day) => isBusinessDay(day))).not.toContain(true)
      expect(new Set(opened).size).toBe(opened.length)
      expect(opened.filter((day) => !due.includes(day))).toEqual([])
      if (frequencia !== 'semanal') expect(opened).toEqual(reachable)
    },
  )

  it('is never a day without banks, also of one town', () => {
    expect(diaDePrestar({ frequencia: 'mensal', dia: 1 }, '2026-11-01')).toBeNull()
    expect(diaDePrestar({ frequencia: 'mensal', dia: 1 }, '2026-11-03')).toBe('2026-11-01')
    expect(diaDePrestar({ frequencia: 'mensal', dia: 4 }, '2026-11-04', ['2026-11-04'])).toBeNull()
    expect(diaDePrestar({ frequencia: 'mensal', dia: 4 }, '2026-11-05', ['2026-11-04'])).toBe('2026-11-04')
    expect(diaDePrestar({ frequencia: 'nenhuma', dia: 4 }, '2026-11-04')).toBeNull()
  })
})
