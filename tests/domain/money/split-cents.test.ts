import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { splitCents } from '../../../src/domain/money/split-cents'
import { refusalOf } from '../refusal'

describe('splitCents', () => {
  it.each([
    { total: 10_000, count: 3, parts: [3334, 3333, 3333] },
    { total: 2, count: 3, parts: [1, 1, 0] },
    { total: 89, count: 7, parts: [13, 13, 13, 13, 13, 12, 12] },
  ])('splits $total into $count', ({ total, count, parts }) => {
    expect(splitCents(cents(total), count, 12)).toEqual(parts)
  })

  it('never loses or invents a centavo, never increases and never differs by more than one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e14 }), fc.integer({ min: 1, max: 60 }), (total, count) => {
        const parts = splitCents(cents(total), count, 60)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect([...parts].sort((one, other) => other - one)).toEqual(parts)
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([0, 13, 1.5, Number.NaN])('refuses %s instalments when the limit is 12', (count) => {
    expect(refusalOf(() => splitCents(cents(100), count, 12))?.code).toBe('parcelas_fora_do_limite')
  })
})
