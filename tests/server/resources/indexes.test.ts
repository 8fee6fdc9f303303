import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListDefinition } from '../../../src/declaration/definitions'
import { countRows } from '../../../src/server/framework/resources/list/list-records'
import { parseListQuery } from '../../../src/server/framework/resources/list/parse-list-query'
import { modelsOf, type ResourceModel } from '../../../src/server/framework/resources/model'
import { filteredRows } from '../../../src/server/framework/resources/where'
import type { Database } from '../../../src/server/platform/database/database'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import type { Usuario } from '../../../src/server/platform/session/usuario'
import { openTestApp, postgresOfTheRun, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'

type FilterDefinition = ListDefinition['filtros'][number]

let t: TestApp
let client: pg.Client
/** As a request asks, noting what. */
let noting: Kysely<Database>
const seen: { text: string; values: unknown[] }[] = []
let usuario: Usuario
/** First column of each index. */
const leading = new Map<string, string>()
/** The condition of each partial index: one that holds only living lines answers who asks for them. */
const only = new Map<string, string>()

/** Rows of any content in every table: a plan without sequential scans and sorts shows what an index serves at any size. */
beforeAll(async () => {
  t = await openTestApp()
  const administrador = await loadUsuarioById(t.db, t.definitions, 1)
  if (!administrador) throw new Error('the fixture has no administrator')
  usuario = administrador
  noting = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: t.database.url, max: 1 }) }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const admin = new URL(postgresOfTheRun().adminUrl)
  admin.pathname = new URL(t.database.ownerUrl).pathname
  client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const { table } of models) await fillTable(table)
  await client.query('set enable_seqscan = off; set enable_sort = off')
  const { rows } = await client.query<{ name: string; first: string; condition: string | null }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first,
      pg_get_expr(indpred, indrelid) as condition from pg_index`,
  )
  for (const { name, first, condition } of rows) {
    leading.set(bare(name), bare(first))
    if (condition !== null) only.set(bare(name), condition)
  }
})
afterAll(async () => {
  await noting.destroy()
  await client.end()
  await t.close()
})

const models = [...modelsOf(loadProductDefinitions()).values()]
const sorts = models.flatMap((model) => {
  const { ordenaveis, ordem } = model.definition.lista
  const keys = new Set([...ordenaveis, ...ordem.map(({ campo }) => campo)])
  return [...keys].map((campo) => ({ recurso: model.definition.recurso, campo, model }))
})
const filters = models.flatMap((model) =>
  model.definition.lista.filtros.map((filtro) => ({
    recurso: model.definition.recurso,
    campo: filtro.campo,
    model,
    filtro,
  })),
)

describe('an index serves', () => {
  it.each(sorts)('the sort of $recurso by $campo', async ({ model, campo }) => {
    const plan = await explain(
      `select id from ${model.table} where excluido_em is null order by "${campo}" desc, id desc limit 25`,
      [],
    )
    const nodes = nodesOf(plan)
    expect(
      nodes.some((node) => node['Node Type'] === 'Sort' || node['Node Type'] === 'Seq Scan'),
      JSON.stringify(plan),
    ).toBe(false)
    expect(leading.get(bare(String(nodes.find((node) => node['Index Name'])?.['Index Name'])))).toBe(campo)
  })

  it.each(filters)('the filter of $recurso by $campo', async ({ model, filtro }) => {
    const statement = await statementOf(model, filtro)
    const plan = await explain(statement.text, statement.values)
    const key = filtro.alem?.key ?? fieldOf(model, filtro.campo)?.key ?? filtro.campo
    const served = nodesOf(plan).some((node) => {
      const index = bare(String(node['Index Name']))
      const asked = String(node['Index Cond'] ?? '').includes(key) && leading.get(index) === key
      return asked || only.get(index)?.includes(key) === true
    })
    expect(served, `${statement.text} ${JSON.stringify(plan)}`).toBe(true)
  })

  it('is asked of every list', () => {
    expect(sorts.length).toBeGreaterThan(20)
    expect(filters.length).toBeGreaterThan(30)
  })
})

/** References are not checked for this connection, nor rules in a database that nobody else sees: any number and text will do. */
async function fillTable(table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; longest: number | null }>(
    `select column_name as name, data_type as type, character_maximum_length as longest from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'excluido_em'`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ type, longest }) => {
    if (type.startsWith('timestamp') || type === 'date') return "(date '2020-01-01' + i)"
    if (type.startsWith('time ')) return "(time '00:00' + i * interval '1 second')"
    if (type === 'boolean') return '(i % 2 = 0)'
    if (type === 'jsonb') return "'{}'::jsonb"
    if (['bigint', 'integer', 'numeric', 'smallint'].includes(type)) return 'i'
    return longest === null ? "'v' || i" : `right(lpad(i::text, 20, '0'), ${longest})`
  })
  const checks = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where contype in ('c', 'x') and conrelid = $1::regclass`,
    [table],
  )
  for (const { name } of checks.rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
  await client.query(`delete from "${table}"`)
  await client.query(
    `insert into "${table}" (${names}) select ${values.join(', ')} from generate_series(1, ${ROWS}) i on conflict do nothing`,
  )
  await client.query(`vacuum analyze "${table}"`)
}

const ROWS = 1_000

/** The statement by which the server counts the rows of this filter. */
async function statementOf(model: ResourceModel, filtro: FilterDefinition) {
  seen.length = 0
  const ctx = { usuario, definitions: t.definitions, clock: t.app.clock }
  const own = modelsOf(t.definitions).get(model.definition.recurso) ?? model
  const query = parseListQuery(own, valuesOf(own, filtro), usuario)
  await countRows(noting, own, filteredRows(ctx, own, query))
  const [statement] = seen
  if (!statement) throw new Error('no statement was run')
  return statement
}

/** What a person would choose in the filter. */
function valuesOf(model: ResourceModel, { campo, como, alem }: FilterDefinition): Record<string, string> {
  const field = fieldOf(model, campo)
  const key = field?.key ?? campo
  const value = field?.valores?.[0]?.valor ?? BY_TYPE[alem?.tipo ?? field?.tipo ?? 'data_hora'] ?? '1'
  return como === 'periodo' || como === 'faixa' ? { [`${key}_gte`]: value, [`${key}_lte`]: value } : { [key]: value }
}

function fieldOf(model: ResourceModel, campo: string) {
  return model.definition.campos.find(({ nome, key }) => nome === campo || key === campo)
}

const BY_TYPE: Readonly<Record<string, string>> = {
  data: '2026-11-20',
  data_hora: '2026-11-20',
  booleano: 'true',
  dinheiro: '10',
}

type PlanNode = Readonly<Record<string, unknown>>

async function explain(text: string, values: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

function nodesOf(plan: PlanNode): readonly PlanNode[] {
  const children = Array.isArray(plan.Plans) ? plan.Plans : []
  return [plan, ...children.flatMap(nodesOf)]
}

function bare(name: string): string {
  return name.replaceAll('"', '')
}
