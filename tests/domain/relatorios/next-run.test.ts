import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRun, type Rhythm } from '../../../src/domain/relatorios/next-run'

describe('the next time of a rhythm', () => {
  it.each<[Rhythm['frequencia'], number | null, number, string, string]>([
    ['diaria', null, 7, '2028-01-03T09:59:00Z', '2028-01-03T10:00:00.000Z'],
    ['diaria', null, 7, '2028-01-03T10:00:00Z', '2028-01-04T10:00:00.000Z'],
    ['diaria', null, 23, '2028-01-04T01:30:00Z', '2028-01-04T02:00:00.000Z'],
    ['semanal', 1, 7, '2028-01-03T08:00:00Z', '2028-01-03T10:00:00.000Z'],
    ['semanal', 1, 7, '2028-01-03T12:00:00Z', '2028-01-10T10:00:00.000Z'],
    ['semanal', 7, 0, '2028-01-03T12:00:00Z', '2028-01-09T03:00:00.000Z'],
    ['mensal', 31, 7, '2028-02-01T12:00:00Z', '2028-02-29T10:00:00.000Z'],
    ['mensal', 1, 7, '2028-01-03T12:00:00Z', '2028-02-01T10:00:00.000Z'],
    ['mensal', 31, 7, '2028-01-31T12:00:00Z', '2028-02-29T10:00:00.000Z'],
  ])('%s on day %s at %s h after %s is %s', (frequencia, dia, hora, after, next) => {
    expect(nextRun({ frequencia, dia, hora }, new Date(after)).toISOString()).toBe(next)
  })

  it('is always later, and at its hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('diaria', 'semanal', 'mensal'),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (frequencia, dia, hora, after) => {
          const next = nextRun({ frequencia, dia, hora }, after)
          expect(next > after).toBe(true)
          expect(next.getUTCHours()).toBe((hora + 3) % 24)
        },
      ),
    )
  })
})
