import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { formatBRL, formatPercent } from '../../../src/domain/money/format'

describe('formatBRL', () => {
  it.each([
    [0, 'R$ 0,00'],
    [7, 'R$ 0,07'],
    [100_000, 'R$ 1.000,00'],
    [123_456, 'R$ 1.234,56'],
    [44_691_261_378, 'R$ 446.912.613,78'],
    [-123_456, '-R$ 1.234,56'],
  ])('writes %s centavos as %s', (value, text) => {
    expect(formatBRL(cents(value))).toBe(text)
  })

  it('writes percentages with a comma', () => {
    expect([1, 12.35, 0.033].map(formatPercent)).toEqual(['1%', '12,35%', '0,033%'])
  })
})
