import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, isAmount, sumCents, toCents, toReais } from '../../../src/domain/money/cents'
import { refusalOf } from '../refusal'

describe('toCents', () => {
  it.each([
    { reais: 0, value: 0 },
    { reais: -0, value: 0 },
    { reais: 0.01, value: 1 },
    { reais: 0.29, value: 29 },
    { reais: 1.15, value: 115 },
    { reais: 1234.56, value: 123_456 },
    { reais: -0.07, value: -7 },
    { reais: 999_999_999_999.99, value: 99_999_999_999_999 },
  ])('reads R$ $reais as $value centavos', ({ reais, value }) => {
    expect(toCents(reais)).toBe(value)
  })

  it('comes back to the same number, whatever the amount', () => {
    const amounts = fc.integer({ min: -1e14, max: 1e14 })
    fc.assert(fc.property(amounts, (value) => toCents(toReais(cents(value))) === value))
  })

  it.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e14])('refuses %s', (reais) => {
    expect(refusalOf(() => toCents(reais))?.code).toBe('valor_invalido')
    expect(isAmount(reais)).toBe(false)
  })
})

describe('sumCents', () => {
  it('adds centavos', () => expect(sumCents([cents(3333), cents(3333), cents(3334)])).toBe(10_000))

  it('refuses a sum that is no longer exact', () => {
    const large = cents(Number.MAX_SAFE_INTEGER)
    expect(refusalOf(() => sumCents([large, large]))?.code).toBe('valor_invalido')
  })

  it.each([0.5, Number.NaN, 2 ** 53])('lets %s be no amount of centavos', (value) => {
    expect(refusalOf(() => cents(value))?.code).toBe('valor_invalido')
  })
})
