import { sql } from 'kysely'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { name } from '../../framework/resources/sql-names'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Queryable } from '../../platform/database/queryable'

export interface Partes {
  readonly id: number
  readonly cliente_id: number | null
  readonly credor_id: number | null
}

/** Refs by which a record without a client, or a creditor, of its own comes to one. */
const VIA = ['acordo', 'cobranca'] as const

/** Whose records these are: a client or creditor themselves, what they name, or what the agreement or the charge names that they name. */
export async function readPartes(
  db: Queryable,
  ctx: Pick<WritingContext, 'definitions'>,
  recurso: string,
  ids: readonly number[],
): Promise<readonly Partes[]> {
  const { table, columns, definition } = modelOf(modelsOf(ctx.definitions), recurso)
  const own = (alvo: 'clientes' | 'credores', key: string) =>
    recurso === alvo ? sql`id` : columns.has(key) ? name(key) : sql`null::bigint`
  const via = definition.campos.find(({ nome, tipo }) => tipo === 'ref' && VIA.some((known) => known === nome))
  const { rows } = await sql<Partes & { via: number | null }>`
    select id, ${own('clientes', 'cliente_id')} as cliente_id, ${own('credores', 'credor_id')} as credor_id,
      ${via ? name(via.key) : sql`null::bigint`} as via
    from ${name(table)} where id = any(${ids}::bigint[]) and excluido_em is null order by id
  `.execute(db)
  const blank = rows.filter((row) => row.via !== null && (row.cliente_id === null || row.credor_id === null))
  if (!via?.recurso || blank.length === 0) return rows
  const beyond = await readPartes(db, ctx, via.recurso, [...new Set(blank.flatMap((row) => row.via ?? []))])
  const byId = new Map(beyond.map((each) => [each.id, each]))
  return rows.map(({ id, cliente_id, credor_id, via: other }) => {
    const named = other === null ? undefined : byId.get(other)
    return { id, cliente_id: cliente_id ?? named?.cliente_id ?? null, credor_id: credor_id ?? named?.credor_id ?? null }
  })
}
