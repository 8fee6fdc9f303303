import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SqlContext, toSql, toValueSql } from '../../../src/declaration/expressions/sql'
import { sqlName } from '../../../src/server/platform/database/migrations/design/sql-name'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { createPool } from '../../../src/server/platform/database/pool'
import { CASE_DONO, CASE_HOJE, CASE_USER, CASES, loadCases } from '../../declaration/expressions/cases'
import { cloneDatabase, type TestDatabase } from '../harness'

const { definitions, trees } = loadCases()
const ids = new Map<number, number>()
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool({
    url: database.ownerUrl,
    max: 2,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  // Without the memory of the product's tables these stand beside them.
  await pool.query('truncate esquema_aplicado')
  await migrate(pool, definitions)
  await insert('donos', CASE_DONO)
  for (const [index, { record, itens = [] }] of CASES.entries()) {
    const id = await insert('titulos', record)
    ids.set(index, id)
    for (const item of itens) await insert('itens', { ...item, titulo_id: id })
  }
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function insert(table: string, record: Readonly<Record<string, unknown>>): Promise<number> {
  const keys = Object.keys(record)
  const into =
    keys.length === 0 ? 'default values' : `(${keys.join(', ')}) values (${keys.map((_, at) => `$${at + 1}`)})`
  const { rows } = await pool.query<{ id: number }>(`insert into ${table} ${into} returning id`, Object.values(record))
  return rows[0]?.id ?? 0
}

function context(): SqlContext {
  const definition = definitions.resources.titulos
  if (!definition) throw new Error('no titulos')
  const { resources, regras } = definitions
  return { alias: 'reg', definition, resources, linkTable: sqlName, usuario: CASE_USER, hoje: CASE_HOJE, regras }
}

/** Pieces as one statement with its bound values. */
function statement(before: string, pieces: ReturnType<typeof toSql>, after: string) {
  const values: unknown[] = []
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${values.push(piece.param)}`))
  return { text: [before, ...text, after].join(''), values }
}

describe('expressions in PostgreSQL', () => {
  it.each(CASES.map((one, index) => ({ ...one, index })))('$index: $formula over $record is $expected', async (one) => {
    const tree = trees[one.index]
    if (!tree) throw new Error('no tree')
    const from = ` as valor from titulos reg where reg.id = ${ids.get(one.index)}`
    const { rows } = await pool.query(statement('select ', toValueSql(tree, context()), from))
    expect(rows).toEqual([{ valor: one.expected }])
  })

  it.each(CASES.map((one, index) => ({ ...one, index })).filter(({ tipo }) => tipo === 'booleano'))(
    '$index: a list filtered by $formula over $record holds it only when it is true',
    async (one) => {
      const tree = trees[one.index]
      if (!tree) throw new Error('no tree')
      const from = `select 1 from titulos reg where reg.id = ${ids.get(one.index)} and `
      const { rowCount } = await pool.query(statement(from, toSql(tree, context()), ''))
      expect(rowCount).toBe(one.expected === true ? 1 : 0)
    },
  )
})
