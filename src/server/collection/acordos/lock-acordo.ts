import { sql } from 'kysely'
import { lockOne, lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

export type AcordoRow = Linha<'acordos'>
export type ParcelaRow = Linha<'parcelas'>

/** Locks an agreement that the user may change. Everyone locks in this order: agreement, instalments by id, operations by id. */
export function lockAcordo(trx: Db, ctx: ActContext, id: number): Promise<AcordoRow> {
  return lockOne(trx, ctx, 'acordos', id)
}

/** All instalments of a locked agreement, in the order of their numbers. */
export async function lockParcelas(trx: Db, acordoId: number): Promise<ParcelaRow[]> {
  const rows = await lockWhere(trx, 'parcelas', sql`acordo_id = ${acordoId}`)
  return rows.sort((a, b) => a.numero_parcela - b.numero_parcela)
}
