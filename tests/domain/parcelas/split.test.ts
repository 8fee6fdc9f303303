import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { type SplitAmounts, splitInstallments } from '../../../src/domain/parcelas/split'
import { splitByTheLetter } from './reference'

const NAMES = ['principal', 'juros', 'multa', 'honorarios', 'desconto', 'comissao'] as const

describe('splitInstallments by hand', () => {
  it.each([
    {
      why: 'an amount that divides evenly',
      operations: [[200, 0, 0, 0, 0, 20]],
      values: [100, 100],
      lines: [[[100, 0, 0, 0, 0, 10]], [[100, 0, 0, 0, 0, 10]]],
    },
    {
      why: 'the first operation takes the centavo of a tie',
      operations: [
        [1, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
      ],
      values: [1, 1],
      lines: [
        [
          [1, 0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0, 0],
        ],
        [
          [0, 0, 0, 0, 0, 0],
          [1, 0, 0, 0, 0, 0],
        ],
      ],
    },
    {
      why: 'in one operation principal comes before juros, multa and honorários',
      operations: [[1, 1, 1, 1, 0, 0]],
      values: [1, 1, 1, 1],
      lines: [[[1, 0, 0, 0, 0, 0]], [[0, 1, 0, 0, 0, 0]], [[0, 0, 1, 0, 0, 0]], [[0, 0, 0, 1, 0, 0]]],
    },
    {
      why: 'a desconto that nearly eats the principal',
      operations: [[100, 0, 0, 0, 98, 0]],
      values: [1, 1],
      lines: [[[50, 0, 0, 0, 49, 0]], [[50, 0, 0, 0, 49, 0]]],
    },
    {
      why: 'comissão rounds half away from zero, by itself',
      operations: [[4, 0, 0, 0, 0, 1]],
      values: [1, 1, 1, 1],
      lines: [[[1, 0, 0, 0, 0, 0]], [[1, 0, 0, 0, 0, 1]], [[1, 0, 0, 0, 0, 0]], [[1, 0, 0, 0, 0, 0]]],
    },
    {
      why: 'a total of one centavo',
      operations: [[1, 0, 0, 0, 0, 0]],
      values: [1],
      lines: [[[1, 0, 0, 0, 0, 0]]],
    },
  ])('$why', ({ operations, values, lines }) => {
    expect(split(operations.map(amounts), values)).toEqual(lines.map((line) => line.map(amounts)))
  })
})

/** Everything but comissão: where an instalment's value comes from. */
const small = fc.tuple(...NAMES.map(() => fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 400 }))))
const large = fc.tuple(...NAMES.map(() => fc.oneof(fc.constant(0), fc.nat({ max: 99 }), fc.nat({ max: 1e14 }))))

/** Operations with a total above 0, no desconto above its operation, cut at random into instalments, 0 among them. */
function cases(operation: fc.Arbitrary<number[]>, most: number) {
  return fc
    .record({
      operations: fc.array(operation.map(discounted), { minLength: 1, maxLength: most }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
    })
    .map(({ operations, cuts }) => ({ operations, values: cutUp(totalOf(operations), cuts) }))
    .filter(({ operations }) => totalOf(operations) > 0)
}

describe('splitInstallments on any input', () => {
  it('gives the lines that the rule gives by the letter', () => {
    fc.assert(
      fc.property(cases(small, 5), ({ operations, values }) => {
        expect(split(operations, values)).toEqual(splitByTheLetter(operations, values))
      }),
      { numRuns: 600 },
    )
  })

  it('gives them also where products leave the exact range of numbers', () => {
    fc.assert(
      fc.property(cases(large, 6), ({ operations, values }) => {
        expect(split(operations, values)).toEqual(splitByTheLetter(operations, values))
      }),
      { numRuns: 300 },
    )
  })

  it('gives them for many alike operations, where almost every centavo is a tie', () => {
    fc.assert(
      fc.property(small.map(discounted), fc.integer({ min: 2, max: 15 }), fc.nat({ max: 11 }), (one, count, cuts) => {
        const operations = Array.from({ length: count }, () => one)
        if (totalOf(operations) === 0) return
        const values = cutUp(
          totalOf(operations),
          Array.from({ length: cuts }, (_, index) => (index + 1) / (cuts + 1)),
        )
        expect(split(operations, values)).toEqual(splitByTheLetter(operations, values))
      }),
    )
  })

  it('adds up by operation and by instalment, with no negative line and none beyond its share', () => {
    fc.assert(
      fc.property(fc.oneof(cases(small, 12), cases(large, 12)), ({ operations, values }) => {
        const lines = split(operations, values)
        for (const [index, operation] of operations.entries()) {
          for (const name of NAMES) {
            const received = lines.map((line) => line[index]?.[name] ?? Number.NaN)
            expect(received.filter((centavos) => !(centavos >= 0))).toEqual([])
            expect(received.reduce((sum, centavos) => sum + centavos, 0)).toBe(operation[name])
            expect(strayed(received, { amount: operation[name], values })).toEqual([])
          }
        }
        expect(lines.map((line) => line.reduce((sum, { comissao: _, ...share }) => sum + net(share), 0))).toEqual(
          values,
        )
      }),
      { numRuns: 150 },
    )
  })

  it('lets comissão run by itself: no other component changes with it', () => {
    fc.assert(
      fc.property(cases(small, 4), fc.nat({ max: 5000 }), ({ operations, values }, comissao) => {
        const changed = operations.map((operation) => ({ ...operation, comissao: cents(comissao) }))
        const without = (lines: readonly (readonly SplitAmounts[])[]) =>
          lines.map((line) => line.map(({ comissao: _, ...share }) => share))
        expect(without(split(changed, values))).toEqual(without(split(operations, values)))
      }),
    )
  })

  it('keeps the instalments and operations that it was given', () => {
    const operation = { ...amounts([30, 0, 0, 0, 0, 0]), id: 7 }
    const parcelas = [
      { valor: cents(20), numero_parcela: 0 },
      { valor: cents(10), numero_parcela: 1 },
    ]
    const result = splitInstallments([operation], parcelas)
    expect(result.map(({ parcela }) => parcela)).toEqual(parcelas)
    expect(result.every(({ lines }) => lines[0]?.operation === operation)).toBe(true)
  })
})

function split(operations: readonly SplitAmounts[], values: readonly number[]) {
  const parcelas = values.map((valor) => ({ valor: cents(valor) }))
  return splitInstallments(operations, parcelas).map(({ lines }) => lines.map(({ operation: _, ...share }) => share))
}

function amounts([principal = 0, juros = 0, multa = 0, honorarios = 0, desconto = 0, comissao = 0]: number[]) {
  return {
    principal: cents(principal),
    juros: cents(juros),
    multa: cents(multa),
    honorarios: cents(honorarios),
    desconto: cents(desconto),
    comissao: cents(comissao),
  }
}

/** No desconto above principal + juros + multa: a rate is at most 100 %. */
function discounted(values: number[]): SplitAmounts {
  const operation = amounts(values)
  const gross = operation.principal + operation.juros + operation.multa
  return { ...operation, desconto: cents(Math.min(operation.desconto, gross)) }
}

/** Instalments after which a cell stands a whole centavo or more from its exact share, either way. */
function strayed(received: readonly number[], { amount, values }: { amount: number; values: readonly number[] }) {
  const total = BigInt(values.reduce((sum, value) => sum + value, 0))
  let [given, running] = [0n, 0n]
  return received.filter((centavos, index) => {
    given += BigInt(centavos)
    running += BigInt(values[index] ?? 0)
    const off = given * total - BigInt(amount) * running
    return off >= total || off <= -total
  })
}

function net({ principal, juros, multa, honorarios, desconto }: Omit<SplitAmounts, 'comissao'>): number {
  return principal + juros + multa + honorarios - desconto
}

function totalOf(operations: readonly SplitAmounts[]): number {
  return operations.reduce((sum, operation) => sum + net(operation), 0)
}

function cutUp(total: number, cuts: readonly number[]): number[] {
  const marks = [0, ...cuts.map((cut) => Math.floor(cut * total)).sort((one, other) => one - other), total]
  return marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0))
}
