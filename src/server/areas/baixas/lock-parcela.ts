import { AppError } from '../../../errors/app-error'
import type { AcordoTravado } from '../../collection/acordos/linhas-do-livro'
import { lockAcordo, lockParcelas, type ParcelaRow } from '../../collection/acordos/lock-acordo'
import { inWriteScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

export interface ParcelaTravada extends AcordoTravado {
  readonly parcela: ParcelaRow
}

/** Locks an instalment with its whole agreement. Throws `nao_encontrado`. */
export async function lockParcela(trx: Db, ctx: ActContext, id: number): Promise<ParcelaTravada> {
  const known = await trx
    .selectFrom('parcelas')
    .select('acordo_id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'parcelas'))
    .executeTakeFirst()
  if (!known) throw new AppError('nao_encontrado')
  const travado = await lockAcordoInteiro(trx, ctx, known.acordo_id)
  const parcela = travado.parcelas.find((row) => row.id === id)
  if (!parcela) throw new AppError('nao_encontrado')
  return { ...travado, parcela }
}

export async function lockAcordoInteiro(trx: Db, ctx: ActContext, id: number): Promise<AcordoTravado> {
  const acordo = await lockAcordo(trx, ctx, id)
  return { acordo, parcelas: await lockParcelas(trx, id) }
}
