import { sql } from 'kysely'
import { businessNow } from '../../../platform/database/business-now'
import type { Queryable } from '../../../platform/database/queryable'
import { remember } from '../../writing/remember'
import { touched } from '../../writing/stamps'
import { columnOf } from '../model'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { changeRow } from '../write/change-row'
import type { WriteContext } from '../write/write-context'
import { moveLinks } from './move-links'
import { type Merge, type Moved, moveReferences } from './move-references'

export interface MergeRecords extends Merge {
  /** The stored row that stays, locked. */
  readonly fica: Row
  /** Column → value taken from the one that goes. */
  readonly valores: Row
  /** The ref of the resource to itself that tells where the one that goes went. */
  readonly aponta: string
  /** Resources in the order that other acts lock them. */
  readonly primeiro?: readonly string[]
}

/**
 * Makes two records one: the one that goes leads its rows over and goes to the trash, pointing at the one that stays, which takes the
 * chosen values under its own rules. All of it in the histories of both.
 */
export async function mergeRecords(trx: Queryable, ctx: WriteContext, merge: MergeRecords): Promise<Moved> {
  const { model, de, para, fica, valores, aponta } = merge
  const { recurso } = model.definition
  const { movidos, repetidos } = await moveReferences(trx, ctx, merge, merge.primeiro)
  await moveLinks(trx, ctx, merge)
  const beside = await moveBeside(trx, merge)
  // first out of the way: a unique value of his may be chosen
  await sql`
    update ${name(model.table)} set ${columnOf(model, aponta)} = ${para}, excluido_em = ${businessNow(ctx.clock)}, ${touched(ctx)}
    where id = ${de}
  `.execute(trx)
  if (Object.keys(valores).length > 0)
    await changeRow(trx, ctx, { model, before: fica, changes: valores, acao: 'unir' })
  const entries = [
    { registro_id: de, mudancas: { [aponta]: [null, para] as const } },
    { registro_id: para, mudancas: { recebe_de: [null, de] as const } },
  ]
  await remember(trx, ctx, recurso, { acao: 'unir', entries })
  return { movidos: { ...movidos, ...beside }, repetidos }
}

/** What stands beside a record: its comments and attachments go along, its unfinished edit is dropped. Its history stays its own. */
async function moveBeside(trx: Queryable, { model, de, para }: Merge): Promise<Readonly<Record<string, number>>> {
  const { recurso } = model.definition
  const comments = await sql`
    update comentarios set registro_id = ${para} where recurso = ${recurso} and registro_id = ${de} and excluido_em is null
  `.execute(trx)
  const files = await sql`
    update arquivos set registro_id = ${para} where recurso = ${recurso} and registro_id = ${de} and campo is null
  `.execute(trx)
  await sql`delete from rascunhos where recurso = ${recurso} and registro_id = ${de}`.execute(trx)
  await sql`delete from posses where recurso = ${recurso} and registro_id = ${de}`.execute(trx)
  return counted({ comentarios: comments.numAffectedRows, anexos: files.numAffectedRows })
}

function counted(rows: Readonly<Record<string, bigint | undefined>>): Readonly<Record<string, number>> {
  const filled = Object.entries(rows).map(([what, count]) => [what, Number(count ?? 0)] as const)
  return Object.fromEntries(filled.filter(([, count]) => count > 0))
}
