import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/server/platform/clock'

afterEach(() => {
  vi.useRealTimers()
})

describe('the business day', () => {
  it.each([
    ['2026-12-01T02:59:59Z', '2026-11-30'],
    ['2026-12-01T03:00:00Z', '2026-12-01'],
    ['2027-01-01T02:59:59Z', '2026-12-31'],
    ['2018-12-01T01:59:59Z', '2018-11-30'],
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s is %s in São Paulo', (instant, day) => {
    vi.useFakeTimers({ now: new Date(instant) })
    expect(systemClock(null).hoje()).toBe(day)
  })

  it.each([
    ['2026-11-20T02:59:59.900Z', '2028-01-04T02:59:59.900Z'],
    ['2026-11-20T03:00:00.000Z', '2028-01-03T03:00:00.000Z'],
    ['2026-11-20T18:30:00.001Z', '2028-01-03T18:30:00.001Z'],
  ])('when it is given, what people do at %s happens at %s, and real time goes on', (real, business) => {
    const clock = systemClock('2028-01-03', () => new Date(real))
    expect(clock.hoje()).toBe('2028-01-03')
    expect(clock.agora().toISOString()).toBe(business)
    expect(clock.real().toISOString()).toBe(real)
  })

  it.each([
    [null, '2026-11-20T02:00:00Z', '2026-11-19', '2026-11-19T12:00:00.000Z', '2026-11-19T13:30:00.000Z'],
    ['2028-01-03', '2026-11-20T02:00:00Z', '2028-01-03', '2028-01-03T12:00:00.000Z', '2028-01-03T13:30:00.000Z'],
  ])(
    'begins at the time of day that is given, on %s, and runs on from there while real time is told as it is',
    (day, start, hoje, first, later) => {
      let real = new Date(start)
      const clock = systemClock(day, () => real, '09:00')
      expect([clock.hoje(), clock.agora().toISOString(), clock.real()]).toEqual([hoje, first, real])
      real = new Date(real.getTime() + 5_400_000)
      expect([clock.hoje(), clock.agora().toISOString(), clock.real()]).toEqual([hoje, later, real])
    },
  )
})
