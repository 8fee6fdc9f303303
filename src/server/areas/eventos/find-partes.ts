import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { inScope } from '../../resources/scoped'

/** Refuses a client that is missing or outside the user's scope, with one and the same answer. */
export async function requireCliente(db: Db, ctx: ActContext, id: number): Promise<void> {
  const cliente = await db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw new AppError('nao_encontrado')
}

/** An active event type, by id or by code. */
export async function findTipo(db: Db, tipo: number | string) {
  const found = await db
    .selectFrom('tipos_evento')
    .select(['id', 'agenda'])
    .where(typeof tipo === 'number' ? 'id' : 'codigo', '=', tipo)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found) throw AppError.onField('tipo', 'referencia_desconhecida')
  return found
}
