import { describe, expect, it } from 'vitest'
import { hourEnds, hoursOver } from '../../../src/domain/calendar/hours'
import { saoPauloHour } from '../../../src/domain/calendar/sao-paulo'

describe('hours of São Paulo', () => {
  it.each([
    { instant: '2026-11-20T17:25:00Z', hour: '2026-11-20T14:00' },
    { instant: '2026-11-21T02:59:59Z', hour: '2026-11-20T23:00' },
    { instant: '2026-11-20T03:00:00Z', hour: '2026-11-20T00:00' },
    { instant: '2018-12-20T17:25:00Z', hour: '2018-12-20T15:00' },
  ])('puts $instant into $hour', ({ instant, hour }) => {
    expect(saoPauloHour(instant)).toBe(hour)
    const [first, last] = hourEnds(hour).map((end) => Date.parse(end))
    expect(first).toBeLessThanOrEqual(Date.parse(instant))
    expect(last).toBeGreaterThanOrEqual(Date.parse(instant))
    expect(saoPauloHour(first ?? 0)).toBe(hour)
    expect(saoPauloHour(last ?? 0)).toBe(hour)
  })

  it('fills what lies between the first and the last, over midnight too', () => {
    expect(hoursOver(['2026-11-21T01:00', '2026-11-20T23:00'])).toEqual([
      '2026-11-20T23:00',
      '2026-11-21T00:00',
      '2026-11-21T01:00',
    ])
    expect(hoursOver([])).toEqual([])
  })

  it('leaves the gaps of what is longer than a month', () => {
    const far = ['2026-01-01T08:00', '2026-11-20T08:00']
    expect(hoursOver(far)).toEqual(far)
  })
})
