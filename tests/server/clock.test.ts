import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/server/clock'

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

  it('stands still when it is given, while instants go on', () => {
    const clock = systemClock('2026-11-20')
    expect(clock.hoje()).toBe('2026-11-20')
    expect(Math.abs(clock.agora().getTime() - Date.now())).toBeLessThan(1_000)
  })
})
