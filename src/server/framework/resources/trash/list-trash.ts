import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ListQuery } from '../list/list-query'
import { countOf, type ListAnswer } from '../list/list-records'
import { type ResourceModel, rowsOf } from '../model'
import { noteChosen } from '../personal/note-chosen'
import { ROW, readRows, readRowsBeside } from '../read/read-rows'
import { toRecords } from '../read/to-records'
import { name } from '../sql-names'
import { filteredTrash } from '../where'

/** One page of the deleted records that this user may bring back, each with when and by whom it was deleted. */
export async function listTrash(
  db: Queryable,
  ctx: ActContext,
  whole: ResourceModel,
  query: ListQuery,
): Promise<ListAnswer> {
  const model = { ...whole, asked: query.campos }
  const where = filteredTrash(ctx, model, query)
  const count = countOf(model, where)
  if (query.total === 'so') {
    const total = Number((await count.execute(db)).rows[0]?._total)
    await noteChosen(db, ctx, model, query, { where, records: [], total })
    return { records: [], total }
  }
  const page = { ...query, where }
  const { rows, beside } =
    query.total === 'nao'
      ? { rows: await readRows(db, ctx, model, page), beside: null }
      : await readRowsBeside(db, ctx, model, { ...page, beside: count })
  const records = await toRecords(db, ctx, model, rows)
  const deletions = await readDeletions(
    db,
    model,
    rows.map(({ id }) => Number(id)),
  )
  const total = beside && Number(beside._total)
  await noteChosen(db, ctx, model, query, { where, records, total })
  return { records: records.map((record) => ({ ...record, ...deletions.get(Number(record.id)) })), total }
}

interface Deletion {
  readonly excluido_em: string
  readonly excluido_por: { readonly id: number; readonly nome: string } | null
}

/** Nobody changes a deleted record, so its last change is the deletion. */
async function readDeletions(
  db: Queryable,
  model: ResourceModel,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Deletion>> {
  const { rows } = await sql<{ id: number; excluido_em: string; usuario_id: number | null; nome: string | null }>`
    select ${name(ROW, 'id')} as id, ${name(ROW, 'excluido_em')} as excluido_em, u.id as usuario_id, u.nome
    from ${rowsOf(model)} ${name(ROW)} left join usuarios u on u.id = ${name(ROW, 'alterado_por')}
    where ${name(ROW, 'id')} = any(${ids})
  `.execute(db)
  return new Map(
    rows.map(({ id, excluido_em, usuario_id, nome }) => {
      const excluido_por = usuario_id === null ? null : { id: usuario_id, nome: nome ?? '' }
      return [id, { excluido_em, excluido_por }] as const
    }),
  )
}
