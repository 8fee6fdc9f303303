import type { Selectable } from 'kysely'
import { AppError } from '../../errors/app-error'
import type { ActContext } from '../act-context'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { inWriteScope } from '../resources/scoped'

export type AcordoRow = Selectable<Database['acordos']>
export type ParcelaRow = Selectable<Database['parcelas']>

/**
 * Locks an agreement that the user may change: two people acting on it queue, and whoever waited sees what the winner left.
 * Everyone locks in this order: agreement, instalments by id, operations by id.
 *
 * Throws   `nao_encontrado` when it is missing or not the user's.
 */
export async function lockAcordo(trx: Db, ctx: ActContext, id: number): Promise<AcordoRow> {
  const row = await trx
    .selectFrom('acordos')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'acordos'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** All instalments of a locked agreement, in the order of their numbers. */
export async function lockParcelas(trx: Db, acordoId: number): Promise<ParcelaRow[]> {
  const rows = await trx
    .selectFrom('parcelas')
    .selectAll()
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.numero_parcela - b.numero_parcela)
}
