import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from '../../../src/domain/calendar/business-days'
import { bankHolidays, easter } from '../../../src/domain/calendar/holidays'
import documentos from '../../vectors/documentos.json'

describe('the bank calendar', () => {
  it.each(Object.entries(documentos.holidays))('has the holidays of %s', (year, { bank }) => {
    expect(bankHolidays(Number(year))).toEqual(bank.map(([date]) => date))
  })

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('finds Easter of %s', (year, date) => {
    expect(easter(year)).toBe(date)
  })

  it('has the 20th of November from 2024 only', () => {
    expect(bankHolidays(2023)).not.toContain('2023-11-20')
    expect(bankHolidays(2024)).toContain('2024-11-20')
  })

  it.each([
    { date: '2026-02-16', open: false, why: 'Carnival Monday' },
    { date: '2026-02-18', open: true, why: 'Ash Wednesday' },
    { date: '2026-12-24', open: true, why: 'Christmas Eve' },
    { date: '2026-11-21', open: false, why: 'a Saturday' },
    { date: '2026-11-22', open: false, why: 'a Sunday' },
    { date: '2026-11-23', open: true, why: 'a Monday' },
  ])('$date: $why', ({ date, open }) => {
    expect(isBusinessDay(date)).toBe(open)
  })

  it('skips the holidays of a town when they are given', () => {
    expect(isBusinessDay('2026-01-26', ['2026-01-26'])).toBe(false)
    expect(addBusinessDays('2026-01-23', 1)).toBe('2026-01-26')
    expect(addBusinessDays('2026-01-23', 1, ['2026-01-26'])).toBe('2026-01-27')
  })

  it('stays where it is for no business day at all', () => expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21'))
})
