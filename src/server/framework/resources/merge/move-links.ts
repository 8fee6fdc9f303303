import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf } from '../model'
import { name } from '../sql-names'
import type { Merge } from './move-references'

/** `muitos` of the record itself and of others that name it: the one that stays has all of both. */
export async function moveLinks(trx: Queryable, ctx: ActContext, { model, de, para }: Merge): Promise<void> {
  for (const { table } of model.muitos) await move(trx, { table, side: 'de_id', other: 'para_id', de, para })
  for (const other of modelsOf(ctx.definitions).values()) {
    for (const { field, table } of other.muitos) {
      if (field.recurso === model.definition.recurso)
        await move(trx, { table, side: 'para_id', other: 'de_id', de, para })
    }
  }
}

/** What a record names by `muitos`, its copy names as well. */
export async function copyLinks(
  trx: Queryable,
  ctx: Pick<ActContext, 'definitions'>,
  recurso: string,
  { de, para }: Pick<Merge, 'de' | 'para'>,
): Promise<void> {
  for (const { table } of modelOf(modelsOf(ctx.definitions), recurso).muitos)
    await copy(trx, { table, side: 'de_id', other: 'para_id', de, para })
}

interface LinkMove {
  readonly table: string
  readonly side: string
  readonly other: string
  readonly de: number
  readonly para: number
}

async function move(trx: Queryable, link: LinkMove): Promise<void> {
  await copy(trx, link)
  const { table, side, de } = link
  await sql`delete from ${name(table)} where ${name(side)} = ${de}`.execute(trx)
}

async function copy(trx: Queryable, { table, side, other, de, para }: LinkMove): Promise<void> {
  await sql`
    insert into ${name(table)} (${name(side)}, ${name(other)})
    select ${para}, ${name(other)} from ${name(table)} where ${name(side)} = ${de} on conflict do nothing
  `.execute(trx)
}
