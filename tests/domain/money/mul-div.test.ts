import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideBig, mulDiv, mulDivFloor } from '../../../src/domain/money/mul-div'

describe('mulDiv', () => {
  it.each([
    { of: [123_456, 1_020_000, 30_000_000], result: 4198, why: 'R$ 1.234,56 over 102 days at 1 % a month' },
    { of: [1005, 100, 1000], result: 101, why: 'half goes away from zero, 1.005 → 1.01' },
    { of: [-1005, 100, 1000], result: -101, why: 'also below zero' },
    { of: [1004, 100, 1000], result: 100, why: 'less than half goes down' },
    { of: [99_999_999_999_999, 1_000_000, 1_000_000], result: 99_999_999_999_999, why: 'beyond the exact products' },
    { of: [9_007_199_254_740_991, 3, 9], result: 3_002_399_751_580_330, why: 'a third of the largest exact number' },
    { of: [-9_007_199_254_740_991, 3, 9], result: -3_002_399_751_580_330, why: 'and of its opposite' },
    { of: [9_007_199_254_740_991, 1, 9_007_199_254_740_991], result: 1, why: 'the largest product that needs no help' },
    { of: [99_999_999_999_999, 1, 2], result: 50_000_000_000_000, why: 'half of the largest amount' },
  ] as const)('gives $result: $why', ({ of: [value, factor, divisor], result }) => {
    expect(mulDiv(value, factor, divisor)).toBe(result)
  })

  it('agrees with whole-number arithmetic of any size', () => {
    const value = fc.integer({ min: -1e14, max: 1e14 })
    const factor = fc.integer({ min: 0, max: 1e9 })
    const divisor = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(value, factor, divisor, (a, b, c) => {
        fc.pre(Math.abs((a * b) / c) < 9e15)
        expect(Object.is(mulDiv(a, b, c), -0) ? 0 : mulDiv(a, b, c)).toBe(divideBig(BigInt(a) * BigInt(b), BigInt(c)))
      }),
    )
  })
})

describe('mulDivFloor', () => {
  it.each([
    { of: [9_007_199_254_740_991, 1, 4], quotient: 2_251_799_813_685_247, remainder: 3 },
    { of: [9_007_199_254_740_990, 1, 9_007_199_254_740_991], quotient: 0, remainder: 9_007_199_254_740_990 },
    { of: [9_007_199_254_740_991, 3, 9], quotient: 3_002_399_751_580_330, remainder: 3 },
    { of: [7, 1, 7], quotient: 1, remainder: 0 },
    { of: [6, 1, 7], quotient: 0, remainder: 6 },
  ] as const)('divides $of exactly', ({ of: [value, factor, divisor], quotient, remainder }) => {
    expect(mulDivFloor(value, factor, divisor)).toEqual({ quotient, remainder })
  })

  it('never rounds a quotient up that lacks one part in its divisor', () => {
    const divisor = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 26 }),
      fc.maxSafeNat().map((value) => value + 1),
    )
    fc.assert(
      fc.property(divisor, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
        const most = Math.floor(Number.MAX_SAFE_INTEGER / by)
        const times = Math.max(1, Math.floor(most * part))
        fc.pre(by <= Number.MAX_SAFE_INTEGER && times <= most)
        expect(mulDivFloor(times * by - 1, 1, by)).toEqual({ quotient: times - 1, remainder: by - 1 })
      }),
      { numRuns: 10_000 },
    )
  })

  it('gives quotient and rest that make the product again', () => {
    const amount = fc.integer({ min: 0, max: 1e14 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 1e14 }), (a, part, more) => {
        const divisor = Math.max(a, part) + more
        const { quotient, remainder } = mulDivFloor(a, part, divisor)
        expect(BigInt(quotient) * BigInt(divisor) + BigInt(remainder)).toBe(BigInt(a) * BigInt(part))
        expect(remainder).toBeLessThan(divisor)
      }),
    )
  })
})
