import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  custoNasFaixas,
  precoDepoisDe,
  problemasDasFaixas,
  quantasCabem,
  umPreco,
} from '../../../src/domain/fornecedores/faixas-de-preco'
import { unidadeDaMensagem, unidadesDoCanal } from '../../../src/domain/fornecedores/unidades'

/** From ends of bands and prices. */
function bands(...of: readonly (readonly [ate: number | null, preco: number])[]) {
  return of.map(([quantidade_ate, preco], at) => ({
    ...{ quantidade_de: (of[at - 1]?.[0] ?? 0) + 1, quantidade_ate, preco },
  }))
}

const TWO = bands([10, 1], [null, 0.5])

describe('what units cost where they fall', () => {
  it.each([
    { antes: 0, quantidade: 10, custo: 1_000, preco: 1 },
    { antes: 9, quantidade: 2, custo: 150, preco: 1 },
    { antes: 10, quantidade: 1, custo: 50, preco: 0.5 },
    { antes: 0, quantidade: 0, custo: 0, preco: 1 },
  ])('is $custo centavos for $quantidade after $antes', ({ antes, quantidade, custo, preco }) => {
    expect(custoNasFaixas(TWO, antes, quantidade)).toBe(custo)
    expect(precoDepoisDe(TWO, antes)).toBe(preco)
  })

  it('is rounded once over the bands, half up', () => {
    expect(custoNasFaixas(bands([1, 0.0025], [null, 0.0025]), 0, 2)).toBe(1)
    expect(custoNasFaixas(umPreco(0.0049), 0, 1)).toBe(0)
  })

  it('is the sum of each at its own price, whatever the bands', () => {
    const ends = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })
      .map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(
        ends,
        fc.array(fc.nat(900), { minLength: 5, maxLength: 5 }),
        fc.nat(70),
        fc.nat(30),
        (all, prices, antes, n) => {
          const of = [...all, null].map((ate, at) => [ate, (prices[at] ?? 0) / 100] as const)
          const faixas = bands(...of)
          expect(problemasDasFaixas(faixas)).toEqual([])
          const one = (unit: number) => of.find(([ate]) => ate === null || unit <= ate)?.[1] ?? 0
          const each = Array.from({ length: n }, (_, at) => Math.round(one(antes + at + 1) * 100))
          expect(custoNasFaixas(faixas, antes, n)).toBe(each.reduce((sum, value) => sum + value, 0))
        },
      ),
    )
  })
})

describe('how many units fit in an amount', () => {
  it.each([
    { antes: 0, resta: 1_049, cabem: 10 },
    { antes: 0, resta: 1_050, cabem: 11 },
    { antes: 8, resta: 250, cabem: 3 },
    { antes: 20, resta: 49, cabem: 0 },
    { antes: 0, resta: -1, cabem: 0 },
  ])('are $cabem in $resta after $antes', ({ antes, resta, cabem }) => {
    expect(quantasCabem(TWO, antes, resta)).toBe(cabem)
  })

  it('counts each as the ledger rounds it, and any number where they cost nothing', () => {
    expect(quantasCabem(umPreco(0.125), 0, 100)).toBe(7)
    expect(quantasCabem(umPreco(0), 0, 0)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('what is wrong with bands', () => {
  it.each([
    { faixas: TWO, problemas: [] },
    { faixas: [], problemas: [{ tipo: 'vazias' }] },
    { faixas: [{ quantidade_de: 2, quantidade_ate: null, preco: 1 }], problemas: [{ tipo: 'buraco', de: 1, ate: 1 }] },
    { faixas: bands([10, 1]), problemas: [{ tipo: 'buraco', de: 11, ate: null }] },
    {
      faixas: [...bands([10, 1]), { quantidade_de: 8, quantidade_ate: null, preco: 1 }],
      problemas: [{ tipo: 'sobrepostas', de: 8, ate: 10 }],
    },
    {
      faixas: [...bands([10, 1]), { quantidade_de: 13, quantidade_ate: null, preco: 1 }],
      problemas: [{ tipo: 'buraco', de: 11, ate: 12 }],
    },
    {
      faixas: [{ quantidade_de: 5, quantidade_ate: 4, preco: 1 }],
      problemas: [{ tipo: 'invertida', de: 5, ate: 4 }],
    },
  ])('is $problemas', ({ faixas, problemas }) => {
    expect(problemasDasFaixas(faixas)).toEqual(problemas)
  })
})

describe('what a message is charged by', () => {
  it('is its channel, and of WhatsApp the category of its text', () => {
    expect(unidadeDaMensagem('sms', null)).toBe('parte')
    expect(unidadeDaMensagem('email', null)).toBe('email')
    expect(unidadeDaMensagem('whatsapp', 'marketing')).toBe('whatsapp_marketing')
    expect(unidadeDaMensagem('whatsapp', null)).toBe('whatsapp_livre')
    expect(unidadesDoCanal('whatsapp')).toHaveLength(4)
  })
})
