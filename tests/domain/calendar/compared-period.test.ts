import { describe, expect, it } from 'vitest'
import { bankDaysIn, partsOf, periodBefore, yearBefore } from '../../../src/domain/calendar/compared-period'
import { periodOf } from '../../../src/domain/calendar/period'

describe('the period before', () => {
  it.each([
    ['a month that is over: the whole month before', 'mes', '2026-11-30', '2026-10-01', '2026-10-31'],
    // 2, 3, 4, 5 and 6 November are four bank days after the holiday of the 2nd
    ['a month that goes on: as many bank days of the month before', 'mes', '2026-11-06', '2026-10-01', '2026-10-06'],
    ['a longer month than the one before: no day of its own', 'mes', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['the first bank day: the first of the month before', 'mes', '2028-01-03', '2027-12-01', '2027-12-01'],
    ['a year that goes on', 'ano', '2026-01-05', '2025-01-01', '2025-01-03'],
    ['a day: the bank day before', 'hoje', '2026-11-23', '2026-11-19', '2026-11-22'],
  ] as const)('of %s', (_, nome, hoje, from, to) => {
    expect(periodBefore(periodOf(nome, hoje), hoje)).toEqual({ from, to })
  })

  it('of any two days has as many bank days right before', () => {
    const before = periodBefore({ from: '2026-11-03', to: '2026-11-05' }, '2026-11-20')
    expect(before).toEqual({ from: '2026-10-28', to: '2026-11-02' })
    expect(bankDaysIn(before)).toBe(3)
  })
})

describe('the same period a year before', () => {
  it.each([
    ['a month that is over', 'mes', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['a February after a leap one', 'mes', '2029-02-28', '2028-02-01', '2028-02-29'],
    // 2, 3, 4, 5 and 6 November 2026 are four bank days after the holiday of the 2nd; of 2025, 3 to 6
    ['a month that goes on: as many bank days', 'mes', '2026-11-06', '2025-11-01', '2025-11-06'],
    // the holiday of the 1st is a Saturday in 2027 and a Friday in 2026, Corpus Christi is in May in 2027 alone
    ['a month that goes on among other holidays', 'mes', '2027-05-28', '2026-05-01', '2026-05-28'],
    ['a year that is over', 'ano', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['a day', 'hoje', '2026-11-23', '2025-11-23', '2025-11-23'],
  ] as const)('of %s', (_, nome, hoje, from, to) => {
    expect(yearBefore(periodOf(nome, hoje), hoje)).toEqual({ from, to })
  })
})

describe('the parts of a period', () => {
  it('begin with the one that holds its start and end with the one that holds its end', () => {
    const november = { from: '2026-11-04', to: '2026-11-17' }
    expect(partsOf(november, 'semana')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(partsOf(november, 'mes')).toEqual(['2026-11-01'])
    expect(partsOf(november, 'dia')).toHaveLength(14)
    expect(partsOf({ from: '2024-02-28', to: '2024-03-01' }, 'dia')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  })
})
