import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../inteiro'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported, newDataDir } from './export/exporting'

const LOTES = `
recurso: lotes
campos:
  nome: texto(40)!
  base: {tipo: dinheiro, padrao: 100}
  lances: lista(lances.lote)
  total: {tipo: calculado(dinheiro), formula: soma(lances.valor)}
  quantos: {tipo: calculado(inteiro), formula: contagem(lances)}
  altos: {tipo: calculado(inteiro), formula: "contagem(lances, valor > 50 e situacao <> 'C')"}
  maior: {tipo: calculado(dinheiro), formula: maximo(lances.valor)}
  primeiro: {tipo: calculado(data), formula: minimo(lances.dia)}
  quem: {tipo: calculado(texto), formula: ultimo(lances.quem)}
  falta: {tipo: calculado(dinheiro), formula: "base - soma(lances.valor)"}
lista: {colunas: [nome, total, quantos, altos, maior, primeiro, quem, falta], ordem: id}
`
const LANCES = `
recurso: lances
campos:
  lote: ref(lotes)!
  valor: dinheiro
  dia: data
  quem: texto(20)
  situacao: {tipo: enum, valores: [A, B, C]}
  credor: ref(credores)
escopo:
  - {onde: "usuario.interno ou credor_id em usuario.usuario_empresas"}
`

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp({ lotes: LOTES, lances: LANCES }, { worker: 'sim', env: { AVENCA_DATA: newDataDir() } })
  admin = await t.as(CPF.administrador)
  await t.app.pool.query(`insert into lotes (nome) values ('Um'), ('Dois'), ('Três')`)
})
afterAll(() => t.close())

interface Lance {
  readonly id: number
  readonly lote_id: number
  readonly valor: number | null
  readonly dia: string | null
  readonly quem: string | null
  readonly situacao: string | null
}

/** What a lote must say of its rows, counted one by one. */
function recount(rows: readonly Lance[]) {
  const values = rows.flatMap(({ valor }) => (valor === null ? [] : [valor]))
  const days = rows.flatMap(({ dia }) => (dia === null ? [] : [dia])).sort()
  const total = values.reduce((sum, valor) => sum + Math.round(valor * 100), 0) / 100
  return {
    total,
    quantos: rows.length,
    altos: rows.filter(({ valor, situacao }) => (valor ?? 0) > 50 && situacao !== null && situacao !== 'C').length,
    maior: values.length === 0 ? null : Math.max(...values),
    primeiro: days[0] ?? null,
    quem: rows.at(-1)?.quem ?? null,
    falta: Math.round((100 - total) * 100) / 100,
  }
}

const literal = (value: unknown) => (value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`)
const lance = fc
  .tuple(
    fc.constantFrom(1, 2, 3),
    fc.option(fc.integer({ min: 0, max: 9_999 }).map((centavos) => centavos / 100)),
    fc.option(fc.constantFrom('2024-02-29', '2026-01-31', '2026-11-20')),
    fc.option(fc.constantFrom('Ana', 'Bia')),
    fc.option(fc.constantFrom('A', 'B', 'C')),
  )
  .map((values) => values.map(literal))
const some = fc.integer({ min: 2, max: 7 })

/** Rows made, changed, moved, put in the trash, brought back and removed, one or many at a time. */
const edit = fc.oneof(
  fc
    .array(lance, { minLength: 1, maxLength: 8 })
    .map(
      (rows) =>
        `insert into lances (lote_id, valor, dia, quem, situacao) values ${rows.map((row) => `(${row.join()})`).join()}`,
    ),
  fc
    .tuple(some, lance)
    .map(
      ([n, [lote, valor, dia]]) =>
        `update lances set lote_id = ${lote}, valor = ${valor}, dia = ${dia} where id % ${n} = 0`,
    ),
  some.map((n) => `update lances set excluido_em = now() where id % ${n} = 1 and excluido_em is null`),
  some.map((n) => `update lances set excluido_em = null where id % ${n} = 1`),
  some.map((n) => `delete from lances where id % ${n} = 0`),
)

describe('a calculated field that counts the rows of a list', () => {
  it('is what they come to after any edits, deletions and restorings, on the list and on the record', async () => {
    const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      await t.app.pool.query(`delete from lances; ${edits.join(';')}`)
      const { rows } = await t.app.pool.query<Lance>('select * from lances where excluido_em is null order by id')
      const expected = [1, 2, 3].map((id) => recount(rows.filter(({ lote_id }) => lote_id === id)))
      const listed = await admin.get('/api/v1/lotes')
      expect([listed.statusCode, listed.json()]).toMatchObject([200, expected])
      expect((await admin.get('/api/v1/lotes/2')).json()).toMatchObject(expected[1] ?? {})
    })
    await fc.assert(property, { numRuns: runs(25, 10_000) })
  })

  it('counts the rows that the reader may see, and is not told to whoever may see none of them', async () => {
    await t.app.pool.query(`delete from lances;
      insert into lances (lote_id, valor, credor_id) values (1, 10, 10), (1, 5, 57), (2, 3, 57)`)
    const credor = await t.as(CPF.credor10)
    await t.grant(credor.usuarioId, 'lotes.ver')
    const [blind] = (await credor.get('/api/v1/lotes')).json()
    expect(Object.keys(blind)).not.toContain('total')
    expect((await credor.get('/api/v1/lotes?_campos=total')).statusCode).toBe(400)
    await t.grant(credor.usuarioId, 'lances.ver')
    const seen: { total: number; quantos: number }[] = (await credor.get('/api/v1/lotes')).json()
    expect(seen.map(({ total, quantos }) => [total, quantos])).toEqual([
      [10, 1],
      [0, 0],
      [0, 0],
    ])
    expect((await admin.get('/api/v1/lotes/1')).json()).toMatchObject({ total: 15, quantos: 2 })
  })

  it('is exported as the list has it', async () => {
    const { content } = await exported(admin, 'lotes', { colunas: ['nome', 'total', 'falta'], formato: 'csv' })
    expect(csvLines(content)).toEqual(['Nome;Total;Falta', 'Um;15,00;85,00', 'Dois;3,00;97,00', 'Três;0,00;100,00'])
  })

  it('comes with the page in one statement, and is neither written nor asked for where rows are chosen', async () => {
    const [page] = (await admin.get('/api/v1/lotes?_campos=nome,total&_start=0&_end=1')).json()
    expect(page).toMatchObject({ nome: 'Um', total: 15 })
    expect(Object.keys(page)).not.toContain('quantos')
    const written = await admin.post('/api/v1/lotes', { nome: 'Quatro', total: 5 })
    expect([written.statusCode, written.json().errors]).toMatchObject([422, { total: [expect.any(String)] }])
    for (const query of ['total=15', 'total_gte=1', '_sort=total', '_onde={"campo":"total","valor":15}'])
      expect((await admin.get(`/api/v1/lotes?${query}`)).statusCode, query).toBe(400)
  })
})
