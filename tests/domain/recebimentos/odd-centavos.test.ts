import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { ratearTaxa } from '../../../src/domain/recebimentos/ratear-taxa'
import { repartirValor } from '../../../src/domain/recebimentos/repartir-valor'

describe('ratearTaxa', () => {
  it.each([
    {
      why: 'in proportion to what each line receives',
      linhas: [
        [100, 0],
        [50, 0],
      ],
      taxa: 3,
      parts: [2, 1],
    },
    {
      why: 'in plain proportion as long as every line has room for it, to the last centavo',
      linhas: [
        [100, 70],
        [100, 0],
      ],
      taxa: 60,
      parts: [30, 30],
    },
    // 30 would be more than the 10 that honorários leave of the first: 60 × 10 ÷ 110 = 5,45 and 60 × 100 ÷ 110 = 54,55
    {
      why: 'in proportion to what honorários leave where one line has no room',
      linhas: [
        [100, 90],
        [100, 0],
      ],
      taxa: 60,
      parts: [5, 55],
    },
    {
      why: 'none where there is no fee',
      linhas: [
        [100, 0],
        [0, 0],
      ],
      taxa: 0,
      parts: [0, 0],
    },
  ])('divides a fee $why', ({ linhas, taxa, parts }) => {
    const lines = linhas.map(([realizado = 0, honorarios = 0]) => ({
      realizado: cents(realizado),
      honorarios: cents(honorarios),
    }))
    expect(ratearTaxa(lines, cents(taxa))).toEqual(parts)
  })
})

describe('repartirValor in proportion', () => {
  it.each([
    { saldos: [1, 2, 3], valor: 5, parts: [1, 2, 2], why: '0,83 1,67 2,50: the first two lack least' },
    { saldos: [3, 2, 1], valor: 5, parts: [2, 2, 1], why: 'the same from the other end' },
    { saldos: [100, 100, 100], valor: 100, parts: [34, 33, 33], why: 'a tie goes to the earlier one' },
    { saldos: [100, 100, 100], valor: 200, parts: [67, 67, 66], why: 'and to the one after it' },
    { saldos: [0, 0], valor: 0, parts: [0, 0], why: 'nothing is open' },
  ])('gives the odd centavos to the largest remainders: $why', ({ saldos, valor, parts }) => {
    const parcelas = saldos.map((saldo) => ({ saldo: cents(saldo) }))
    expect(repartirValor(parcelas, cents(valor), 'proporcional')).toEqual(parts)
  })
})
