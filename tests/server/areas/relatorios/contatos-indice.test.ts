import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { openConsulta } from '../../../../src/server/framework/consultas/open-consulta'
import { consultasOf, modelOf } from '../../../../src/server/framework/resources/model'
import { readRows } from '../../../../src/server/framework/resources/read/read-rows'
import type { Database } from '../../../../src/server/platform/database/database'
import { loadUsuario } from '../../../../src/server/platform/session/load-usuario'
import { withApp } from '../../with-app'

const { t, administrador } = withApp({ hoje: '2026-11-20' }, ['administrador'])

const CLIENTES = 20_000
const PAGE = 50

beforeAll(async () => {
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  try {
    await client.query(`insert into clientes (nome, cpf_cnpj) select 'Cliente ' || n, (20000000000 + n)::text
      from generate_series(1, ${CLIENTES}) n`)
    await client.query(`insert into telefones (cliente_id, telefone) select id, (11900000000 + id * 4 + n)::text
      from clientes cross join generate_series(1, 3) n`)
    await client.query(`insert into emails (cliente_id, email) select id, 'c' || id || '@example.com' from clientes`)
    await client.query(`insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento)
      select 'N-' || id, id, 10, 100, '2026-08-10' from clientes`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

it('reads of all contacts those of its first page alone, and looks up the creditors of none besides', async () => {
  const { jti } = await t.db
    .selectFrom('sessoes')
    .select('jti')
    .where('usuario_id', '=', administrador.usuarioId)
    .executeTakeFirstOrThrow()
  const usuario = await loadUsuario(t.db, t.definitions, jti)
  if (!usuario) throw new Error('nobody')
  const ctx = { usuario, clock: t.app.clock, definitions: t.definitions }
  const said: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: t.app.pool }),
    log: ({ query }) => void said.push(query),
  })
  const closed = modelOf(consultasOf(t.definitions), 'relatorio_contatos')
  const model = await openConsulta(listening, ctx, closed, { sources: serverExtensions.sources })
  const asked = { where: sql<boolean>`true`, sort: closed.definition.lista.ordem, start: 0, end: PAGE }
  expect(await readRows(listening, ctx, model, asked)).toHaveLength(PAGE)
  const explained = await t.app.pool.query(`explain (analyze, format json) ${said.at(-1)?.sql}`, [
    ...(said.at(-1)?.parameters ?? []),
  ])
  const nodes = nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan)
  const readOf = (table: string) =>
    nodes.flatMap((node) => (node['Relation Name'] === table ? [node['Actual Rows'] * node['Actual Loops']] : []))
  for (const table of ['telefones', 'emails', 'operacoes']) {
    expect(readOf(table), table).not.toEqual([])
    expect(Math.max(...readOf(table)), table).toBeLessThan(PAGE * 4)
  }
})
