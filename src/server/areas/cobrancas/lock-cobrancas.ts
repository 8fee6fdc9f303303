import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { inScope } from '../../resources/scoped'
import type { CobrancaRow } from './cobranca-row'

/** A charge of this user's, locked. Throws `nao_encontrado`. */
export async function lockCobranca(trx: Db, ctx: ActContext, id: number): Promise<CobrancaRow> {
  const row = await trx
    .selectFrom('cobrancas')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'cobrancas'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** The charges of an instalment, locked in the order of their ids. */
export function lockCobrancasDaParcela(trx: Db, parcelaId: number): Promise<CobrancaRow[]> {
  return trx
    .selectFrom('cobrancas')
    .selectAll()
    .where('parcela_id', '=', parcelaId)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
