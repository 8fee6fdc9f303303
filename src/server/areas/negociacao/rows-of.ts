import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database'

const templates = {
  acordos_operacoes: sql`null::acordos_operacoes`,
  parcelas: sql`null::parcelas`,
  parcelas_operacoes: sql`null::parcelas_operacoes`,
} as const

/**
 * Rows as one parameter of JSON, typed by the table they go to: thousands of lines with a parameter per value would pass
 * the protocol's limit of 65,535.
 */
export function rowsOf<T extends keyof typeof templates>(table: T, rows: readonly object[]) {
  return sql<
    Selectable<Database[T]>
  >`jsonb_populate_recordset(${templates[table]}, ${JSON.stringify(rows)}::jsonb)`.as<'linhas'>(sql`linhas`)
}
