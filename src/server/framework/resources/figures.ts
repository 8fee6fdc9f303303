import { type RawBuilder, sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** A figure is for those who may open the list behind it. */
export async function seen<T>({ usuario }: ActContext, permissao: string, read: () => Promise<T>): Promise<T | null> {
  return usuario.permissoes.has(permissao) ? read() : null
}

/** What a statement that gives one row of `quantidade` and `valor` comes to; the sum of no rows is 0. */
export async function sumOf(db: Db, query: RawBuilder<unknown>): Promise<{ quantidade: number; valor: number }> {
  const { rows } = await sql<{ quantidade: number; valor: number | null }>`${query}`.execute(db)
  const [row] = rows
  return { quantidade: row?.quantidade ?? 0, valor: row?.valor ?? 0 }
}
