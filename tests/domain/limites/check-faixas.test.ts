import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFaixas } from '../../../src/domain/limites/check-faixas'
import { findFaixa } from '../../../src/domain/limites/find-faixa'
import { faixa } from './faixa'

/** [atraso de, até, valor de, até]. */
type Bounds = readonly [number, number | null, number, number | null]

function faixas(...all: readonly Bounds[]) {
  return all.map(([atraso_de, atraso_ate, valor_de, valor_ate]) =>
    faixa({ atraso_de, atraso_ate, valor_de, valor_ate }),
  )
}

describe('checkFaixas', () => {
  it.each<{ why: string; all: readonly Bounds[] }>([
    { why: 'one band for everything', all: [[0, null, 0, null]] },
    {
      why: 'two ages',
      all: [
        [0, 90, 0, null],
        [91, null, 0, null],
      ],
    },
    {
      why: 'two amounts',
      all: [
        [0, null, 0, 999.99],
        [0, null, 1000, null],
      ],
    },
    {
      why: 'in any order',
      all: [
        [91, null, 0, null],
        [0, 90, 100.01, null],
        [0, 90, 0, 100],
      ],
    },
    {
      why: 'amounts cut otherwise in each age',
      all: [
        [0, 9, 0, 5],
        [0, 9, 5.01, null],
        [10, null, 0, 7],
        [10, null, 7.01, null],
      ],
    },
    {
      why: 'a band that spans two others',
      all: [
        [0, null, 0, 10],
        [0, 30, 10.01, null],
        [31, null, 10.01, null],
      ],
    },
    {
      why: 'a single day',
      all: [
        [0, 0, 0, null],
        [1, null, 0, null],
      ],
    },
    {
      why: 'a pinwheel, which no straight line divides',
      all: [
        [0, 1, 0, 9.99],
        [2, null, 0, 4.99],
        [1 + 1, 5, 5, 9.99],
        [6, null, 5, null],
        [0, 5, 10, null],
      ],
    },
  ])('accepts $why', ({ all }) => {
    expect(checkFaixas(faixas(...all))).toEqual([])
  })

  it.each<{ why: string; all: readonly Bounds[]; mensagens: readonly string[] }>([
    { why: 'no band', all: [], mensagens: ['A tabela não tem nenhuma faixa.'] },
    {
      why: 'a band that ends before it begins',
      all: [[10, 5, 0, null]],
      mensagens: ['A faixa 1 termina antes de começar.'],
    },
    {
      why: 'amounts the wrong way round',
      all: [[0, null, 10, 9.99]],
      mensagens: ['A faixa 1 termina antes de começar.'],
    },
    {
      why: 'nothing after the last day',
      all: [[0, 90, 0, null]],
      mensagens: ['Nenhuma faixa cobre a partir de 91 dias, a partir de R$ 0,00.'],
    },
    {
      why: 'nothing before the first day',
      all: [[1, null, 0, null]],
      mensagens: ['Nenhuma faixa cobre 0 a 0 dias, a partir de R$ 0,00.'],
    },
    {
      why: 'a day between two',
      all: [
        [0, 90, 0, null],
        [92, null, 0, null],
      ],
      mensagens: ['Nenhuma faixa cobre 91 a 91 dias, a partir de R$ 0,00.'],
    },
    {
      why: 'a day in both',
      all: [
        [0, 90, 0, null],
        [90, null, 0, null],
      ],
      mensagens: [
        'As faixas 1 (0 a 90 dias, a partir de R$ 0,00) e 2 (a partir de 90 dias, a partir de R$ 0,00) se sobrepõem.',
      ],
    },
    {
      why: 'a centavo between two',
      all: [
        [0, null, 0, 999.98],
        [0, null, 1000, null],
      ],
      mensagens: ['Nenhuma faixa cobre a partir de 0 dias, R$ 999,99 a R$ 999,99.'],
    },
    {
      why: 'a centavo in both',
      all: [
        [0, null, 0, 1000],
        [0, null, 1000, null],
      ],
      mensagens: [
        'As faixas 1 (a partir de 0 dias, R$ 0,00 a R$ 1.000,00) e 2 (a partir de 0 dias, a partir de R$ 1.000,00) se sobrepõem.',
      ],
    },
    {
      why: 'one gap over several ages, told once',
      all: [
        [0, 30, 0, 10],
        [31, 60, 0, 10],
        [61, null, 0, 10],
      ],
      mensagens: ['Nenhuma faixa cobre a partir de 0 dias, a partir de R$ 10,01.'],
    },
    {
      why: 'a band within another',
      all: [
        [0, null, 0, null],
        [10, 20, 5, 6],
      ],
      mensagens: [
        'As faixas 1 (a partir de 0 dias, a partir de R$ 0,00) e 2 (10 a 20 dias, R$ 5,00 a R$ 6,00) se sobrepõem.',
      ],
    },
    {
      why: 'a corner that is left out',
      all: [
        [0, 30, 0, null],
        [31, null, 0, 100],
      ],
      mensagens: ['Nenhuma faixa cobre a partir de 31 dias, a partir de R$ 100,01.'],
    },
  ])('names $why', ({ all, mensagens }) => {
    expect(checkFaixas(faixas(...all)).map(({ mensagem }) => mensagem)).toEqual(mensagens)
  })

  it('points at the bands it speaks of', () => {
    expect(checkFaixas(faixas([0, 9, 0, null], [5, null, 0, null], [4, 4, 0, 1])).map(({ faixas }) => faixas)).toEqual(
      expect.arrayContaining([
        [0, 1],
        [0, 2],
      ]),
    )
  })

  const SIZE = 6
  const bound = fc
    .tuple(fc.nat(SIZE - 1), fc.nat(SIZE))
    .map(([from, to]) => [from, to === SIZE ? null : Math.max(from, to)] as const)
  const anyBand = fc
    .tuple(bound, bound)
    .map(([[x0, x1], [y0, y1]]) =>
      faixa({ atraso_de: x0, atraso_ate: x1, valor_de: y0 / 100, valor_ate: y1 === null ? null : y1 / 100 }),
    )

  it('accepts exactly those tables in which every debt finds one band', () => {
    fc.assert(
      fc.property(fc.array(anyBand, { minLength: 1, maxLength: 5 }), (all) => {
        const debts = Array.from({ length: (SIZE + 1) ** 2 }, (_, index) => ({
          atraso: index % (SIZE + 1),
          divida: Math.floor(index / (SIZE + 1)) / 100,
        }))
        const counts = debts.map((debt) => all.filter((one) => findFaixa([one], debt)).length)
        expect(checkFaixas(all).length === 0).toBe(counts.every((count) => count === 1))
      }),
      { numRuns: 2_000 },
    )
  })

  it('accepts every table that was cut out of one piece', () => {
    const cuts = fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 5 })
      .map((all) => [0, ...all.sort((a, b) => a - b)])
    fc.assert(
      fc.property(cuts, cuts, (ages, amounts) => {
        const all = ages.flatMap((age, i) =>
          amounts.map((amount, j): Bounds => {
            const [nextAge, nextAmount] = [ages[i + 1], amounts[j + 1]]
            return [
              age,
              nextAge === undefined ? null : nextAge - 1,
              amount,
              nextAmount === undefined ? null : nextAmount - 0.01,
            ]
          }),
        )
        const rounded = all.map(([a, b, c, d]): Bounds => [a, b, c, d === null ? null : Math.round(d * 100) / 100])
        expect(checkFaixas(faixas(...rounded))).toEqual([])
        const [, ...rest] = rounded
        expect(checkFaixas(faixas(...rest)).length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })
})
