import type { TestApp } from '../../harness'

const TABLES = ['clientes', 'telefones', 'emails', 'operacoes', 'parcelas'] as const

/** All that batches write, or what these tables hold, row by row, but for what a change leaves on a row whatever it changes. */
export async function carteiraDump(
  t: TestApp,
  tables: readonly string[] = TABLES,
): Promise<Readonly<Record<string, unknown>>> {
  const dump: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await t.app.pool.query(
      `select to_jsonb(x) - 'versao' - 'alterado_em' - 'alterado_por' as linha from ${table} x order by id`,
    )
    dump[table] = rows.map(({ linha }) => linha)
  }
  return dump
}
