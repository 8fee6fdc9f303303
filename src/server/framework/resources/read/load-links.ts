import { sql } from 'kysely'
import { titleOf } from '../../../../declaration/derive/title'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { maySee } from '../access'
import { asksFor, type LinkModel, modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { titleRecordFor } from '../personal/title-record-for'
import { inScope } from '../scoped'
import { name } from '../sql-names'
import type { Row } from './row'
import { titleColumns, titleJoins } from './title-columns'
import { titlePlanOf } from './title-plan'

interface Titled {
  readonly id: number
  readonly titulo: string
}

/** The `muitos` fields of a page of records: key → record id → the linked records with their titles. One statement per field. */
export async function loadLinks(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  ids: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, readonly Titled[]>>> {
  const shown =
    ids.length === 0 ? [] : model.muitos.filter(({ field }) => asksFor(model, field.key) && maySee(field, ctx.usuario))
  const entries = await Promise.all(
    shown.map(async (link) => [link.field.key, await loadLink(db, ctx, link, ids)] as const),
  )
  return new Map(entries)
}

async function loadLink(db: Queryable, ctx: ActContext, link: LinkModel, ids: readonly number[]) {
  const models = modelsOf(ctx.definitions)
  const target = modelOf(models, link.field.recurso ?? '')
  const plan = titlePlanOf(models, target)
  const columns = sql.join([sql`l.de_id`, sql`l.para_id`, ...titleColumns(plan, 't')])
  const { rows } = await sql<Row>`
    select ${columns} from ${name(link.table)} l
    join ${rowsOf(target)} t on t.id = l.para_id and (${inScope(ctx, target.definition.recurso, 't')})
    ${sql.join(titleJoins(plan, 't'), sql` `)}
    where l.de_id = any(${ids}) order by l.de_id, l.para_id
  `.execute(db)
  const byRecord = new Map<number, Titled[]>()
  for (const row of rows) {
    const [from, id] = [Number(row.de_id), Number(row.para_id)]
    const titulo = titleOf(target.definition, titleRecordFor(ctx, { target, plan, alias: 't', id }, row))
    byRecord.set(from, [...(byRecord.get(from) ?? []), { id, titulo }])
  }
  return byRecord
}
