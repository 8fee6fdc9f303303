import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { explainSplit } from '../../../src/domain/parcelas/explain-split'
import { type SplitAmounts, splitInstallments } from '../../../src/domain/parcelas/split'

describe('explainSplit by hand', () => {
  it('gives the one centavo of a tie to the first operation, and says so', () => {
    const { operacoes, ...sums } = explainSplit([amounts([1]), amounts([1])], values([1, 1]), 0)
    expect(sums).toEqual({ total: 2, acumulado_antes: 0, acumulado: 1, centavos_a_distribuir: 1 })
    const [first, second] = operacoes.map(({ celulas }) => celulas[0])
    expect(first).toEqual({
      componente: 'principal',
      valor: 1,
      piso: 0,
      resto: 1,
      teto: 1,
      antes: 0,
      depois: 1,
      linha: 1,
      razao: 'centavo',
    })
    expect(second).toMatchObject({ piso: 0, teto: 1, depois: 0, razao: 'piso' })
  })

  it('says that a centavo given before is kept, and when a share is whole', () => {
    // A = 2 of T = 5, instalments of 1: shares 0,4 0,8 1,2 1,6 2,0
    const operations = [amounts([2]), amounts([3])]
    const reasons = [0, 1, 2, 3, 4].map((index) => {
      const { operacoes } = explainSplit(operations, values([1, 1, 1, 1, 1]), index)
      return operacoes.map(({ celulas }) => [celulas[0]?.depois, celulas[0]?.razao])
    })
    expect(reasons).toEqual([
      [
        [0, 'piso'],
        [1, 'centavo'],
      ],
      [
        [1, 'centavo'],
        [1, 'piso'],
      ],
      [
        [1, 'piso'],
        [2, 'centavo'],
      ],
      [
        [2, 'centavo'],
        [2, 'piso'],
      ],
      [
        [2, 'exata'],
        [3, 'exata'],
      ],
    ])
  })

  it('rounds the comissão by itself: half a centavo goes up', () => {
    const { operacoes } = explainSplit([{ ...amounts([4]), comissao: cents(1) }], values([2, 2]), 0)
    expect(operacoes[0]?.celulas.at(-1)).toMatchObject({
      componente: 'comissao',
      piso: 0,
      resto: 2,
      depois: 1,
      razao: 'arredondado',
    })
  })
})

describe('explainSplit for every input', () => {
  it('agrees with the split and explains each cell within its floor and ceiling', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    const operation = fc.tuple(amount, amount, amount, amount).map(amounts)
    const input = fc.tuple(
      fc.array(operation, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
    )
    fc.assert(
      fc.property(input, ([operations, weights]) => {
        const total = operations.reduce((sum, o) => sum + o.principal + o.juros + o.multa + o.honorarios, 0)
        fc.pre(total > 0)
        const parcelas = values(sliced(total, weights))
        const split = splitInstallments(operations, parcelas)
        for (const [index, { lines }] of split.entries()) {
          const { operacoes } = explainSplit(operations, parcelas, index)
          for (const [row, { celulas }] of operacoes.entries()) {
            for (const cell of celulas) {
              expect(cell.linha).toBe(lines[row]?.[cell.componente])
              expect(cell.antes + cell.linha).toBe(cell.depois)
              expect(cell.depois >= cell.piso && cell.depois <= cell.teto).toBe(true)
            }
          }
        }
      }),
    )
  })
})

function amounts([principal = 0, juros = 0, multa = 0, honorarios = 0]: readonly number[]): SplitAmounts {
  return {
    ...ZERO,
    principal: cents(principal),
    juros: cents(juros),
    multa: cents(multa),
    honorarios: cents(honorarios),
  }
}

const ZERO = { desconto: cents(0), comissao: cents(0) }

function values(list: readonly number[]) {
  return list.map((valor) => ({ valor: cents(valor) }))
}

/** Cuts a total into parts of those weights; the last takes the rest. */
function sliced(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0) + 1
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  return [...parts, total - parts.reduce((a, b) => a + b, 0)]
}
