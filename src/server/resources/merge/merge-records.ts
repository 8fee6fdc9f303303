import { sql } from 'kysely'
import { businessNow } from '../../database/business-now'
import { writeHistories } from '../history'
import type { Queryable } from '../queryable'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { changeRow } from '../write/change-row'
import type { WriteContext } from '../write/write-context'
import { moveBeside } from './move-beside'
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
  const now = businessNow(ctx.clock)
  // first out of the way: a unique value of his may be chosen
  await sql`
    update ${name(model.table)} set ${name(aponta)} = ${para}, excluido_em = ${now}, versao = versao + 1,
      alterado_em = ${now}, alterado_por = ${ctx.usuario.id} where id = ${de}
  `.execute(trx)
  if (Object.keys(valores).length > 0)
    await changeRow(trx, ctx, { model, before: fica, changes: valores, acao: 'unir' })
  await writeHistories(trx, ctx, [
    { recurso, registro_id: de, acao: 'unir', mudancas: { [aponta]: [null, para] } },
    { recurso, registro_id: para, acao: 'unir', mudancas: { recebe_de: [null, de] } },
  ])
  return { movidos: { ...movidos, ...beside }, repetidos }
}
