import { sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { hiddenKeys } from './access'
import type { ResourceModel } from './model'
import { requireVisible } from './read/require-visible'
import { changesFor } from './show-changes'

export interface HistoryLine {
  readonly id: number
  readonly acao: string
  readonly em: string
  readonly usuario: { readonly id: number; readonly nome: string } | null
  readonly origem: string | null
  readonly mudancas: Readonly<Record<string, unknown>>
}

interface HistoryRow extends Omit<HistoryLine, 'usuario'> {
  readonly usuario_id: number | null
  readonly usuario_nome: string | null
  readonly total: number
}

export interface HistoryPage {
  readonly id: number
  readonly start: number
  readonly end: number
  /** Only the changes of these fields; null: of all. */
  readonly campos: readonly string[] | null
}

/** Who changed what of one record, newest first; fields that the user may not see are left out. */
export async function readHistory(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { id, start, end, campos }: HistoryPage,
): Promise<{ readonly lines: readonly HistoryLine[]; readonly total: number }> {
  await requireVisible(db, ctx, model, id)
  const { recurso } = model.definition
  const told = sql`h.recurso = ${recurso} and h.registro_id = ${id} and ${campos === null ? sql`true` : sql`h.mudancas ?| ${[...campos]}::text[]`}`
  const { rows } = await sql<HistoryRow>`
    select h.id, h.acao, h.em, h.usuario_id, u.nome as usuario_nome, h.origem, h.mudancas
    from historico h left join usuarios u on u.id = h.usuario_id
    where ${told} order by h.id desc limit ${end - start} offset ${start}
  `.execute(db)
  const count = await sql<{ total: number }>`
    select count(*) as total from historico h where ${told}
  `.execute(db)
  const hidden = hiddenKeys(model, ctx.usuario)
  const isTold = (key: string) => !hidden.has(key) && (campos === null || campos.includes(key))
  const show = await changesFor(db, ctx, model, rows)
  return { lines: rows.map((row) => show(toLine(row, isTold), id)), total: count.rows[0]?.total ?? 0 }
}

function toLine(row: HistoryRow, isTold: (key: string) => boolean): HistoryLine {
  const { id, acao, em, usuario_id, usuario_nome, origem, mudancas } = row
  const seen = Object.entries(mudancas).filter(([key]) => isTold(key))
  const usuario = usuario_id === null ? null : { id: usuario_id, nome: usuario_nome ?? '' }
  return { id, acao, em, usuario, origem, mudancas: Object.fromEntries(seen) }
}
