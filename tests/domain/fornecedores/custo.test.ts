import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { custoDe, ratearCusto } from '../../../src/domain/fornecedores/custo'
import { cents, sumCents } from '../../../src/domain/money/cents'

describe('custoDe', () => {
  it.each([
    { quantidade: 3, preco: 0.085, custo: 26 },
    { quantidade: 0, preco: 1.9, custo: 0 },
    { quantidade: 1, preco: 0.0049, custo: 0 },
    { quantidade: 1, preco: 0.005, custo: 1 },
    { quantidade: 20_000, preco: 1.9, custo: 3_800_000 },
  ])('of $quantidade at $preco is $custo centavos, rounded once', ({ quantidade, preco, custo }) => {
    expect(custoDe(quantidade, preco)).toBe(custo)
  })
})

describe('ratearCusto', () => {
  it('gives each creditor its share of the clients, the odd centavo to the largest remainder', () => {
    const credores = [
      { credor_id: 1, clientes: 2 },
      { credor_id: 2, clientes: 1 },
      { credor_id: null, clientes: 3 },
    ]
    expect(ratearCusto(credores, cents(100)).map(({ valor }) => valor)).toEqual([33, 17, 50])
  })
  it('never loses or invents a centavo, and is never a centavo away from the exact share', () => {
    const credor = fc.record({ credor_id: fc.nat(), clientes: fc.integer({ min: 1, max: 100_000 }) })
    fc.assert(
      fc.property(fc.array(credor, { minLength: 1, maxLength: 40 }), fc.nat(100_000_000), (credores, custo) => {
        const parts = ratearCusto(credores, cents(custo))
        expect(sumCents(parts.map(({ valor }) => valor))).toBe(custo)
        const total = credores.reduce((sum, { clientes }) => sum + clientes, 0)
        for (const { clientes, valor } of parts) expect(Math.abs(valor - (custo * clientes) / total)).toBeLessThan(1)
      }),
    )
  })
  it('divides nothing where nobody was found', () => {
    expect(ratearCusto([], cents(0))).toEqual([])
  })
})
