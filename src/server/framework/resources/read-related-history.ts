import { type RawBuilder, sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { hiddenKeys } from './access'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from './model'
import { requireVisible } from './read/require-visible'
import type { HistoryLine } from './read-history'
import { inScope } from './scoped'
import { changesFor } from './show-changes'
import { name } from './sql-names'

export interface RelatedHistoryLine extends HistoryLine {
  readonly recurso: string
  readonly registro_id: number
}

interface Row extends Omit<RelatedHistoryLine, 'usuario'> {
  readonly usuario_id: number | null
  readonly usuario_nome: string | null
}

export interface RelatedHistoryPage {
  readonly id: number
  /** `lista` fields of the resource whose rows' history is wanted beside the record's own. */
  readonly listas: readonly string[]
  readonly start: number
  readonly end: number
}

/** Who changed what of a record and of the rows that belong to it, newest first; each resource by the user's own view of it. */
export async function readRelatedHistory(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { id, listas, start, end }: RelatedHistoryPage,
): Promise<{ readonly lines: readonly RelatedHistoryLine[]; readonly total: number }> {
  await requireVisible(db, ctx, model, id)
  const related = listas.flatMap((lista) => belonging(ctx, model, lista, id))
  const own = sql`select h.* from historico h where h.recurso = ${model.definition.recurso} and h.registro_id = ${id}`
  const lines = sql.join([own, ...related], sql` union all `)
  const [{ rows }, count] = await Promise.all([
    sql<Row>`select h.id, h.recurso, h.registro_id, h.acao, h.em, h.usuario_id, u.nome as usuario_nome, h.origem, h.mudancas
      from (${lines}) h left join usuarios u on u.id = h.usuario_id
      order by h.id desc limit ${end - start} offset ${start}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${lines}) h`.execute(db),
  ])
  return { lines: await shown(db, ctx, rows), total: Number(count.rows[0]?.total ?? 0) }
}

/** The history of the rows of one list, for who may see that resource. */
function belonging(ctx: ActContext, model: ResourceModel, lista: string, id: number): readonly RawBuilder<unknown>[] {
  const field = model.fields.get(lista)
  const source = field?.recurso && modelsOf(ctx.definitions).get(field.recurso)
  if (!field || !source) throw new Error(`"${lista}" is no list of ${model.definition.recurso}`)
  const back = source.definition.campos.find(({ nome }) => nome === field.campo_de_volta)
  const { recurso } = source.definition
  if (!back || !ctx.usuario.permissoes.has(`${recurso}.ver`)) return []
  return [
    sql`select h.* from historico h join ${rowsOf(source)} t on t.id = h.registro_id
      where h.recurso = ${recurso} and ${name('t', back.key)} = ${id} and ${inScope(ctx, recurso, 't')}`,
  ]
}

async function shown(db: Queryable, ctx: ActContext, rows: readonly Row[]): Promise<RelatedHistoryLine[]> {
  const models = modelsOf(ctx.definitions)
  const views = new Map<string, (row: Row) => RelatedHistoryLine>()
  for (const recurso of new Set(rows.map((row) => row.recurso))) {
    const model = modelOf(models, recurso)
    const hidden = hiddenKeys(model, ctx.usuario)
    const show = await changesFor(
      db,
      ctx,
      model,
      rows.filter((row) => row.recurso === recurso),
    )
    views.set(recurso, (row) => show(toLine(row, hidden), row.registro_id))
  }
  return rows.flatMap((row) => views.get(row.recurso)?.(row) ?? [])
}

function toLine({ usuario_id, usuario_nome, mudancas, ...own }: Row, hidden: ReadonlySet<string>): RelatedHistoryLine {
  const seen = Object.entries(mudancas).filter(([key]) => !hidden.has(key))
  const usuario = usuario_id === null ? null : { id: usuario_id, nome: usuario_nome ?? '' }
  return { ...own, usuario, mudancas: Object.fromEntries(seen) }
}
