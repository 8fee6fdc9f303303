import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../inteiro'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported, newDataDir } from './export/exporting'

const CONTAS = `
recurso: contas
campos:
  nome: texto(20)!
  valor: dinheiro
  pecas: inteiro
  dia: data
  renda: {tipo: dinheiro, acesso: {ver: contas.editar}}
  dobro: {tipo: calculado(dinheiro), formula: "valor * 2 + 1"}
  atraso: {tipo: calculado(inteiro), formula: "dias(dia, hoje())"}
  prazo: {tipo: calculado(data), formula: "dia + 30"}
  nivel: {tipo: calculado(texto), formula: "se(valor > 10, 'alto', nome)"}
  alto: {tipo: calculado(booleano), formula: "valor > 10 e pecas > 1"}
  peca: {tipo: calculado(dinheiro), formula: "arredonda(valor / pecas, 2)"}
  sobra: {tipo: calculado(dinheiro), formula: "renda - valor", acesso: {ver: contas.editar}}
lista:
  ordem: id
  ordenaveis: [id, dobro, atraso, prazo, nivel, alto, peca, sobra]
  filtros: [{campo: dobro, como: faixa}, {campo: prazo, como: periodo}, alto]
  rodape: {dobro: soma, atraso: maximo, peca: media}
  visoes: {altos: {onde: alto, ordem: [-peca, id]}}
`

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp({ contas: CONTAS }, { worker: 'sim', env: { AVENCA_DATA: newDataDir() } })
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

type Value = string | number | boolean | null
type Conta = Readonly<Record<string, Value>> & { readonly id: number }

const literal = (value: Value) => (value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`)
const conta = fc.tuple(
  fc.constantFrom('baixo', 'alto', 'Érico'),
  fc.option(fc.integer({ min: -500, max: 3_000 }).map((centavos) => centavos / 100)),
  fc.option(fc.integer({ min: -1, max: 4 })),
  fc.option(fc.constantFrom('2026-10-21', '2026-11-20', '2026-12-01')),
)
const KEYS = {
  dobro: [1, 21, 20.5, 7],
  atraso: [0, 30, -11],
  peca: [0, 10, 2.5],
  prazo: ['2026-12-20', '2026-11-20'],
  nivel: ['alto', 'baixo', 'Érico'],
  alto: [true, false],
} as const
const question = fc
  .constantFrom(...Object.entries(KEYS))
  .chain(([key, values]) =>
    fc.tuple(
      fc.constant(key),
      fc.constantFrom<Value>(...values),
      fc.constantFrom(
        ...(key === 'alto' ? ['', '_ne'] : key === 'nivel' ? ['', '_ne', '_in'] : ['', '_ne', '_gte', '_lt']),
      ),
    ),
  )

/** What a filter of the wire says of a value that the list itself answered. */
function chosen(value: Value | undefined, wanted: Value, operator: string): boolean {
  if (value === null || value === undefined) return operator === '_ne'
  if (operator === '_ne') return value !== wanted
  if (operator === '_gte') return wanted !== null && value >= wanted
  if (operator === '_lt') return wanted !== null && value < wanted
  return value === wanted
}

async function insert(rows: readonly (readonly Value[])[]) {
  const values = rows.map((row) => `(${row.map(literal).join()})`).join()
  await t.app.pool.query(`delete from contas; insert into contas (nome, valor, pecas, dia) values ${values}`)
  return (await admin.get('/api/v1/contas?_end=100')).json<Conta[]>()
}

describe('a formula that translates to SQL', () => {
  it('chooses, orders and totals rows by the very values that it shows', async () => {
    const property = fc.asyncProperty(
      fc.array(conta, { minLength: 1, maxLength: 12 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (rows, questions) => {
        const all = await insert(rows)
        for (const [key, wanted, operator] of questions) {
          const url = `/api/v1/contas?_end=100&${key}${operator}=${encodeURIComponent(String(wanted))}`
          const answer = await admin.get(`${url}&_sort=${key},id&_order=desc`)
          const expected = all.filter((row) => chosen(row[key], wanted, operator)).map(({ id }) => id)
          expect(answer.statusCode, url).toBe(200)
          const got = answer.json<Conta[]>()
          expect(
            got.map(({ id }) => id).sort((a, b) => a - b),
            url,
          ).toEqual(expected)
          const shown = got.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []))
          expect(shown, url).toEqual([...shown].sort((a, b) => Number(b) - Number(a)))
        }
        const { dobro } = (await admin.get('/api/v1/contas/totais')).json()
        expect(dobro).toBeCloseTo(
          all.reduce((sum, row) => sum + Number(row.dobro ?? 0), 0),
          2,
        )
      },
    )
    await fc.assert(property, { numRuns: runs(15, 2_000) })
  })

  it('takes part in trees of filters, views, and the order of an export', async () => {
    const rows = await insert([
      ['a', 30, 3, '2026-11-20'],
      ['b', 40, 2, null],
      ['c', 5, 5, null],
    ])
    const onde = '{"ou":[{"campo":"atraso","op":"gte","valor":0},{"campo":"peca","op":"lte","valor":1}]}'
    const names = async (query: string) =>
      (await admin.get(`/api/v1/contas?${query}`)).json<{ nome: string }[]>().map(({ nome }) => nome)
    expect(await names(`_onde=${encodeURIComponent(onde)}`)).toEqual(['a', 'c'])
    expect(await names('_visao=altos')).toEqual(['b', 'a'])
    expect(await names('_campos=nome&_sort=peca&_order=desc&_start=1&_end=2')).toEqual(['a'])
    for (const colunas of [['nome'], ['nome', 'dobro']]) {
      const filtros = '_sort=dobro&_order=desc'
      const { content } = await exported(admin, 'contas', { filtros, colunas, formato: 'csv' })
      expect(csvLines(content).map((line) => line[0])).toEqual(['N', 'b', 'a', 'c'])
    }
    expect(rows).toHaveLength(3)
  })

  it('answers hostile questions in words, and none of whoever may not see what it is made of', async () => {
    for (const query of ['atraso=10.5', 'dobro=abc', 'prazo=2026-02-30', 'alto=talvez', 'nivel=%00', '_sort=nome'])
      expect((await admin.get(`/api/v1/contas?${query}`)).statusCode, query).toBe(400)
    for (const query of ['atraso=999999999999999', 'dobro_gte=0.000001', 'nivel_like=%25', 'peca_in=1&peca_in=2.5'])
      expect((await admin.get(`/api/v1/contas?${query}`)).statusCode, query).toBe(200)
    const executivo = await t.as(CPF.executivo)
    await t.grant(executivo.usuarioId, 'contas.ver')
    for (const query of ['sobra=1', '_sort=sobra'])
      expect((await executivo.get(`/api/v1/contas?${query}`)).statusCode, query).toBe(400)
  })
})
