import { type RawBuilder, sql } from 'kysely'
import type { Rota, Soma } from '../../../contract/painel'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What the rows of a list come to: the list, and the statement that gives one row of `quantidade` and `valor` over the same rows. */
export interface DefinedFigure {
  readonly rota: Rota
  readonly sql: RawBuilder<unknown>
}

/** The figures side by side; one is for those who may open the list behind it, for others it is null. */
export async function readFigures<N extends string>(
  db: Db,
  ctx: ActContext,
  figures: Readonly<Record<N, DefinedFigure>>,
): Promise<Readonly<Record<N, Soma | null>>> {
  const read = async ([name, { rota, sql: query }]: readonly [string, DefinedFigure]) => {
    const seen = ctx.usuario.permissoes.has(`${rota.recurso}.ver`)
    return [name, seen ? { ...(await sumOf(db, query)), rota } : null] as const
  }
  const entries = await Promise.all(Object.entries<DefinedFigure>(figures).map(read))
  return Object.fromEntries(entries) as Record<N, Soma | null>
}

/** What such a statement comes to; the sum of no rows is 0. */
export async function sumOf(db: Db, query: RawBuilder<unknown>): Promise<{ quantidade: number; valor: number }> {
  const { rows } = await sql<{ quantidade: number; valor: number | null }>`${query}`.execute(db)
  const [row] = rows
  return { quantidade: row?.quantidade ?? 0, valor: row?.valor ?? 0 }
}

/** The rows of a list of which a field has one value. */
export function listOf(recurso: string, ...filtros: Rota['filtros']): Rota {
  return { recurso, filtros }
}

export function eq(campo: string, valor: string): Rota['filtros'][number] {
  return { campo, op: 'eq', valor }
}
