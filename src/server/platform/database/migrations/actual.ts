import type { ClientBase } from 'pg'

/** What the database holds now, as far as the planner asks: tables with their columns, indexes and constraints. */
export interface ActualTable {
  readonly name: string
  readonly hasRows: boolean
  readonly columns: ReadonlyMap<string, ActualColumn>
  /** By name; `valid` is false for one whose concurrent build was interrupted. */
  readonly indexes: ReadonlyMap<string, { readonly valid: boolean }>
  /** Names of checks and foreign keys. */
  readonly constraints: ReadonlySet<string>
}

export interface ActualColumn {
  /** As PostgreSQL writes it: `character varying(40)`, `numeric(14,2)`. */
  readonly type: string
  readonly required: boolean
}

export type ActualTables = ReadonlyMap<string, ActualTable>

/** Reads every ordinary table of the schema `public`. */
export async function readActualTables(client: ClientBase): Promise<ActualTables> {
  const columns = await client.query<ColumnRow>(COLUMNS)
  const indexes = await client.query<IndexRow>(INDEXES)
  const constraints = await client.query<ConstraintRow>(CONSTRAINTS)
  const names = [...new Set(columns.rows.map((row) => row.tabela))]
  const filled = await tablesWithRows(client, names)
  return new Map(
    names.map((name) => [
      name,
      {
        name,
        hasRows: filled.has(name),
        columns: new Map(
          columns.rows
            .filter((row) => row.tabela === name)
            .map((row) => [row.coluna, { type: row.tipo, required: row.obrigatoria }]),
        ),
        indexes: new Map(
          indexes.rows.filter((row) => row.tabela === name).map((row) => [row.indice, { valid: row.valido }]),
        ),
        constraints: new Set(constraints.rows.filter((row) => row.tabela === name).map((row) => row.nome)),
      },
    ]),
  )
}

async function tablesWithRows(client: ClientBase, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const each = names.map((name) => `select '${name}' as tabela where exists (select 1 from public."${name}")`)
  const { rows } = await client.query<{ tabela: string }>(each.join(' union all '))
  return new Set(rows.map((row) => row.tabela))
}

interface ColumnRow {
  tabela: string
  coluna: string
  tipo: string
  obrigatoria: boolean
}

interface IndexRow {
  tabela: string
  indice: string
  valido: boolean
}

interface ConstraintRow {
  tabela: string
  nome: string
}

const COLUMNS = `
  select c.relname as tabela, a.attname as coluna, format_type(a.atttypid, a.atttypmod) as tipo, a.attnotnull as obrigatoria
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relname ~ '^[A-Za-z_][A-Za-z0-9_]*$'
  order by c.relname, a.attnum`

const INDEXES = `
  select t.relname as tabela, i.relname as indice, x.indisvalid as valido
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class t on t.oid = x.indrelid
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'`

const CONSTRAINTS = `
  select t.relname as tabela, k.conname as nome
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  where k.contype in ('c', 'f')`
