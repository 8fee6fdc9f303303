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
})
