import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'

interface Partes {
  readonly cliente_id: number
  readonly credor_id: number
}

/** Whom a text is filled for, and who is owed: records of the user's. Throws on its field: `referencia_desconhecida`. */
export async function requirePartes(trx: Db, ctx: WriteContext, { cliente_id, credor_id }: Partes): Promise<void> {
  const find = (recurso: 'clientes' | 'credores', id: number) =>
    trx.selectFrom(recurso).select('id').where('id', '=', id).where(existsFor(ctx, recurso)).executeTakeFirst()
  if (!(await find('clientes', cliente_id))) throw AppError.onField('cliente_id', 'referencia_desconhecida')
  if (!(await find('credores', credor_id))) throw AppError.onField('credor_id', 'referencia_desconhecida')
}
