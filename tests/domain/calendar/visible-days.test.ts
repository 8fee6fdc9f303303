import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../../../src/domain/calendar/iso-date'
import { turnCalendar, visibleDays } from '../../../src/domain/calendar/visible-days'

describe('the days that a calendar shows', () => {
  it.each([
    ['mes', '2028-01-03', '2027-12-26', '2028-02-05', 42],
    ['mes', '2026-02-10', '2026-02-01', '2026-02-28', 28],
    ['semana', '2028-01-03', '2028-01-02', '2028-01-08', 7],
    ['dia', '2028-02-29', '2028-02-29', '2028-02-29', 1],
  ] as const)('%s of %s: %s to %s, %i of them', (mode, day, from, to, count) => {
    const days = visibleDays(mode, day)
    expect([days[0], days.at(-1), days.length]).toEqual([from, to, count])
  })

  it('of weeks begin on a Sunday, are whole and hold the day', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom('mes' as const, 'semana' as const), (dia, mode) => {
        const days = visibleDays(mode, dia)
        expect(weekday(days[0] ?? '')).toBe(0)
        expect(days.length % 7).toBe(0)
        expect(days).toContain(dia)
      }),
    )
  })

  it.each([
    ['mes', '2026-01-31', 1, '2026-02-28'],
    ['semana', '2026-01-31', -1, '2026-01-24'],
    ['dia', '2026-01-31', 1, '2026-02-01'],
  ] as const)('turned by %s from %s by %i stand at %s', (mode, day, by, expected) => {
    expect(turnCalendar(mode, day, by)).toBe(expected)
  })
})
