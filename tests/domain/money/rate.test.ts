import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { applyRate, toPercent, toRate } from '../../../src/domain/money/rate'
import { refusalOf } from '../refusal'

describe('toRate', () => {
  it.each([
    { percent: 0, rate: 0 },
    { percent: 0.033, rate: 330 },
    { percent: 12.35, rate: 123_500 },
    { percent: 33.3333, rate: 333_333 },
    { percent: 100, rate: 1_000_000 },
  ])('reads $percent % exactly', ({ percent, rate }) => {
    expect(toRate(percent)).toBe(rate)
    expect(toPercent(toRate(percent))).toBe(percent)
  })

  it('applies a rate and rounds once', () => {
    expect(applyRate(cents(267_500), toRate(0.1))).toBe(268)
    expect(applyRate(cents(1_234_557), toRate(12.35))).toBe(152_468)
  })

  it.each([-0.0001, 100.0001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as outside 0 to 100', (percent) => {
    expect(refusalOf(() => toRate(percent))?.code).toBe('percentual_fora_do_limite')
  })

  it('refuses a fifth decimal', () => {
    expect(refusalOf(() => toRate(1.00001))?.code).toBe('percentual_invalido')
  })
})
