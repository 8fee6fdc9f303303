import { AppError } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** Refuses a client that is missing or outside the user's scope, with one and the same answer. */
export async function requireCliente(db: Db, ctx: ActContext, id: number) {
  const cliente = await db
    .selectFrom('clientes')
    .select(['id', 'executivo_cobranca_id'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw new AppError('nao_encontrado')
  return cliente
}
