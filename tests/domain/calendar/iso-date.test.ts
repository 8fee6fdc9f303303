import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  fromDayNumber,
  isDate,
  toDayNumber,
  weekday,
} from '../../../src/domain/calendar/iso-date'
import { refusalOf } from '../refusal'

describe('dates as text', () => {
  it.each([
    { from: '2026-08-10', to: '2026-11-20', days: 102 },
    { from: '2026-11-20', to: '2026-08-10', days: -102 },
    { from: '2024-02-28', to: '2024-03-01', days: 2 },
    { from: '2026-10-17', to: '2026-10-19', days: 2 },
    { from: '1999-12-31', to: '2000-01-01', days: 1 },
  ])('counts $days days from $from to $to', ({ from, to, days }) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(addDays(from, days)).toBe(to)
  })

  it.each([
    { date: '2027-01-31', months: 1, result: '2027-02-28' },
    { date: '2027-01-31', months: 2, result: '2027-03-31' },
    { date: '2028-01-31', months: 1, result: '2028-02-29' },
    { date: '2026-11-30', months: 3, result: '2027-02-28' },
    { date: '2026-12-15', months: 1, result: '2027-01-15' },
    { date: '2026-01-31', months: -2, result: '2025-11-30' },
    { date: '2028-02-29', months: 12, result: '2029-02-28' },
  ])('goes $months months on from $date to $result', ({ date, months, result }) => {
    expect(addMonths(date, months)).toBe(result)
  })

  it('agrees with the UTC calendar on every day from 1900 to 2199', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_567, max: 84_005 }), (dayNumber) => {
        const instant = new Date(dayNumber * 86_400_000)
        const date = fromDayNumber(dayNumber)
        expect(date).toBe(instant.toISOString().slice(0, 10))
        expect(toDayNumber(date)).toBe(dayNumber)
        expect(weekday(date)).toBe(instant.getUTCDay())
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '20/11/2026',
    '2026-1-1',
    '',
    ' 2026-01-01',
  ])('refuses %j, which is no date', (text) => {
    expect(isDate(text)).toBe(false)
    expect(refusalOf(() => addDays(text, 1))?.code).toBe('data_invalida')
  })

  it('knows that only texts are dates', () => {
    expect([null, undefined, 20261120, new Date(0)].map(isDate)).toEqual([false, false, false, false])
    expect(isDate('2024-02-29')).toBe(true)
  })

  it('refuses to leave the years 1 to 9999', () => {
    expect(refusalOf(() => addDays('9999-12-31', 1))?.code).toBe('data_fora_do_intervalo')
  })
})
