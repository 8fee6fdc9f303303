import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds } from '../../../src/declaration/expressions/evaluate'
import { type SqlPieces, toSql, toValueSql } from '../../../src/declaration/expressions/sql'
import { createPool } from '../../../src/server/platform/database/pool'
import { CASE_DONO, CASE_HOJE, CASE_USER, CASES, loadCases, placed } from '../../declaration/expressions/cases'
import { randomCondition, randomTitulo } from '../../declaration/expressions/random-expression'
import { cloneDatabase, type TestDatabase } from '../harness'

const { definitions, trees } = loadCases()
const titulos = definitions.resources.titulos
if (!titulos) throw new Error('no titulos')
const context = {
  alias: 't',
  definition: titulos,
  resources: definitions.resources,
  linkTable: (recurso: string, campo: string) => `${recurso}_${campo}`,
  usuario: CASE_USER,
  hoje: CASE_HOJE,
  regras: definitions.regras,
}

const TABLES = `
  create table donos (id bigint primary key, nome varchar(80), limite numeric(14,2), excluido_em timestamptz);
  create table titulos (id bigint primary key, nome varchar(80), valor numeric(14,2), quantidade bigint, taxa numeric(9,4),
    vencimento date, pago_em timestamptz, ativo boolean, situacao text, dono_id bigint, excluido_em timestamptz);
  create table itens (id bigserial primary key, titulo_id bigint, preco numeric(14,2), ativo boolean, situacao text, excluido_em timestamptz);`

describe('expressions in PostgreSQL', () => {
  let database: TestDatabase
  let pool: pg.Pool

  beforeAll(async () => {
    database = await cloneDatabase()
    pool = createPool({
      url: database.ownerUrl,
      max: 2,
      statementTimeoutMs: 5000,
      name: 'casos',
      throughPooler: 'nao',
      onError: () => undefined,
    })
    await pool.query(TABLES)
    await insert('donos', CASE_DONO)
    for (const [index, { record, itens = [] }] of CASES.entries()) {
      await insert('titulos', { id: index + 1, ...record })
      for (const item of itens) await insert('itens', { titulo_id: index + 1, ...item })
    }
    // A deleted row of the other side counts for nothing.
    await pool.query('insert into itens (titulo_id, preco, excluido_em) select id, 999, now() from titulos')
  })

  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it.each(CASES.map((one, index) => ({ ...one, index })))('$index: $formula over $record is $expected', async (one) => {
    const tree = trees[one.index]
    if (!tree) throw new Error('no tree')
    const { text, values } = toQuery(toValueSql(tree, context))
    const { rows } = await pool.query(`select ${text} as v from titulos t where id = ${one.index + 1}`, [...values])
    expect(rows[0].v).toEqual(one.expected)
  })

  it.each(CASES.map((one, index) => ({ ...one, index })).filter(({ tipo }) => tipo === 'booleano'))(
    '$index: $formula selects its row exactly when it holds',
    async (one) => {
      const tree = trees[one.index]
      if (!tree) throw new Error('no tree')
      const { text, values } = toQuery(toSql(tree, context))
      const { rowCount } = await pool.query(`select 1 from titulos t where id = ${one.index + 1} and ${text}`, [
        ...values,
      ])
      expect(rowCount).toBe(one.expected === true ? 1 : 0)
    },
  )

  it('selects the very rows for which any condition of the language holds', async () => {
    const sample = fc.sample(randomTitulo(), { numRuns: 80, seed: 20261120 })
    const records = sample.map((record, index) => ({ id: FIRST_RANDOM + index, ...record }))
    for (const record of records) await insert('titulos', record)
    await fc.assert(
      fc.asyncProperty(randomCondition(), async (condition) => {
        const { tree, said } = placed('escopo', condition)
        if (!tree) throw new Error(said.join(' '))
        const { text, values } = toQuery(toSql(tree, context))
        const sql = `select id from titulos t where id >= ${FIRST_RANDOM} and ${text} order by id`
        const { rows } = await pool.query<{ id: number }>(sql, [...values])
        const expected = records.filter((record) => holds(tree, { ...context, record: withDono(record) }))
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 250 },
    )
  })

  it('translates an expression as long as the language allows into what PostgreSQL can still run', async () => {
    const repeated = [`valor${'+1'.repeat(95)}`, `se(ativo, ${'se(ativo, '.repeat(40)}1${', 1)'.repeat(40)}, 1)`]
    const texts = [
      ...repeated.map((number) => `${number} > 2`),
      `vencimento${'+1'.repeat(95)} > hoje()`,
      `${'ativo e '.repeat(95)}ativo`,
    ]
    for (const condition of texts) {
      const { tree } = placed('escopo', condition)
      const { text, values } = toQuery(tree ? toSql(tree, context) : [])
      const begun = performance.now()
      await pool.query(`select id from titulos t where ${text}`, [...values])
      expect(performance.now() - begun).toBeLessThan(3_000)
    }
  })

  async function insert(table: string, record: Readonly<Record<string, unknown>>): Promise<void> {
    const keys = Object.keys(record)
    const places = keys.map((_, index) => `$${index + 1}`)
    await pool.query(`insert into ${table} (${keys.join(', ')}) values (${places.join(', ')})`, Object.values(record))
  }
})

const FIRST_RANDOM = 1_000_000

function withDono(record: Readonly<Record<string, unknown>>) {
  return { ...record, dono: record.dono_id === 1 ? CASE_DONO : null, itens: [] }
}

function toQuery(pieces: SqlPieces): { readonly text: string; readonly values: readonly unknown[] } {
  const values: unknown[] = []
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${values.push(piece.param)}`)).join('')
  return { text, values }
}
