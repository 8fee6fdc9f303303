import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClienteADistribuir,
  type Distribuida,
  distribuirClientes,
  type ExecutivoQueRecebe,
  REGRAS_DE_DISTRIBUICAO,
  type RegraDeDistribuicao,
} from '../../../src/domain/distribuicao/distribuir-clientes'
import { cents } from '../../../src/domain/money/cents'

const cliente = (id: number, valor: number, more: Partial<ClienteADistribuir> = {}): ClienteADistribuir => ({
  id,
  valor: cents(valor),
  uf: null,
  credores: [10],
  executivo: null,
  ...more,
})
const executivo = (id: number, more: Partial<ExecutivoQueRecebe> = {}): ExecutivoQueRecebe => ({
  id,
  ufs: [],
  credores: [],
  livre: null,
  ...more,
})
const pairs = ({ destinos, sobras }: Distribuida) => ({ destinos: [...destinos], sobras: [...sobras] })

interface Case {
  readonly what: string
  readonly regra: RegraDeDistribuicao
  readonly clientes: readonly ClienteADistribuir[]
  readonly executivos: readonly ExecutivoQueRecebe[]
  readonly destinos: readonly (readonly [number, number])[]
  readonly sobras?: readonly (readonly [number, string])[]
}

const CASES: readonly Case[] = [
  {
    what: 'the largest first, to whoever has least',
    regra: 'valor',
    clientes: [cliente(1, 900), cliente(2, 500), cliente(3, 300)],
    executivos: [executivo(8), executivo(7)],
    destinos: [
      [1, 7],
      [2, 8],
      [3, 8],
    ],
  },
  {
    what: 'as many to each, whatever they are worth',
    regra: 'quantidade',
    clientes: [cliente(1, 900), cliente(2, 1), cliente(3, 1), cliente(4, 1)],
    executivos: [executivo(7), executivo(8)],
    destinos: [
      [1, 7],
      [2, 8],
      [3, 7],
      [4, 8],
    ],
  },
  {
    what: 'by region: who serves all of them, or this one',
    regra: 'regiao',
    clientes: [cliente(1, 9, { uf: 'SP' }), cliente(2, 8, { uf: 'RJ' }), cliente(3, 7, { uf: null })],
    executivos: [executivo(7, { ufs: ['SP'] }), executivo(8, { ufs: ['SP', 'MG'] })],
    destinos: [[1, 7]],
    sobras: [
      [2, 'sem_regiao'],
      [3, 'sem_regiao'],
    ],
  },
  {
    what: 'who has the client keeps him; the others even it out',
    regra: 'quem_ja_tem',
    clientes: [cliente(1, 100, { executivo: 8 }), cliente(2, 50, { executivo: 8 }), cliente(3, 60, { executivo: 99 })],
    executivos: [executivo(7), executivo(8)],
    destinos: [
      [1, 8],
      [2, 8],
      [3, 7],
    ],
  },
  {
    what: 'in proportion to the room that each has',
    regra: 'capacidade',
    clientes: [1, 2, 3, 4, 5, 6, 7].map((id) => cliente(id, 10)),
    executivos: [executivo(7, { livre: 4 }), executivo(8, { livre: 2 })],
    destinos: [
      [1, 7],
      [2, 7],
      [3, 8],
      [4, 7],
      [5, 7],
      [6, 8],
    ],
    sobras: [[7, 'sem_capacidade']],
  },
  {
    what: 'nobody a creditor that he does not serve',
    regra: 'valor',
    clientes: [cliente(1, 5, { credores: [10, 12] }), cliente(2, 5, { credores: [12] })],
    executivos: [executivo(7, { credores: [12] })],
    destinos: [[2, 7]],
    sobras: [[1, 'sem_credor']],
  },
]

describe('distribuirClientes', () => {
  it.each(CASES)('gives $what', ({ clientes, executivos, regra, destinos, sobras = [] }) => {
    expect(pairs(distribuirClientes(clientes, executivos, regra))).toEqual({ destinos, sobras })
  })

  const regras = fc.constantFrom(...REGRAS_DE_DISTRIBUICAO)
  const ufs = fc.constantFrom('SP', 'RJ', 'MG')
  const credores = fc.uniqueArray(fc.integer({ min: 10, max: 12 }), { maxLength: 3 })
  const executivos = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          ufs: fc.uniqueArray(ufs, { maxLength: 2 }),
          credores,
          livre: fc.option(fc.nat(8)),
        }),
      ),
    ),
  )
  const clientes = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          valor: fc.nat(1_000_000).map(cents),
          uf: fc.option(ufs),
          credores,
          executivo: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
      ),
    ),
  )

  it('loses no client, gives none twice, passes nobody’s room, and says the same whatever the order', () => {
    fc.assert(
      fc.property(clientes, executivos, regras, (lot, people, regra) => {
        const said = distribuirClientes(lot, people, regra)
        const { destinos, sobras } = said
        expect([...destinos.keys(), ...sobras.keys()].sort((a, b) => a - b)).toEqual(
          lot.map(({ id }) => id).sort((a, b) => a - b),
        )
        for (const { id, livre } of people) {
          const taken = [...destinos.values()].filter((to) => to === id).length
          expect(taken).toBeLessThanOrEqual(livre ?? lot.length)
        }
        expect(pairs(distribuirClientes([...lot].reverse(), [...people].reverse(), regra))).toEqual(pairs(said))
      }),
    )
  })

  it('gives nobody more than another beyond the largest client, or beyond one client', () => {
    fc.assert(
      fc.property(
        clientes,
        executivos,
        fc.constantFrom('valor' as const, 'quantidade' as const),
        (lot, people, regra) => {
          const free = people.map(({ id }) => executivo(id))
          const { destinos } = distribuirClientes(lot, free, regra)
          const size = (each: ClienteADistribuir) => (regra === 'valor' ? each.valor : 1)
          const loads = free.map(({ id }) =>
            lot.filter((each) => destinos.get(each.id) === id).reduce((sum, each) => sum + size(each), 0),
          )
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(0, ...lot.map(size)))
        },
      ),
    )
  })

  it('takes every client that somebody may take', () => {
    fc.assert(
      fc.property(clientes, executivos, regras, (lot, people, regra) => {
        const { destinos, sobras } = distribuirClientes(lot, people, regra)
        const taken = (id: number) => [...destinos.values()].filter((to) => to === id).length
        for (const [id] of sobras) {
          const left = lot.find((each) => each.id === id)
          const could = people.filter(
            (each) =>
              taken(each.id) < (each.livre ?? lot.length + 1) &&
              (each.credores.length === 0 || left?.credores.every((credor) => each.credores.includes(credor))) &&
              (regra !== 'regiao' || each.ufs.length === 0 || (left?.uf != null && each.ufs.includes(left.uf))),
          )
          expect(could).toEqual([])
        }
      }),
    )
  })
})
