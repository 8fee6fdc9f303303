import { sql } from 'kysely'
import { lockOne, lockWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { CobrancaRow } from './cobranca-row'

/** A charge of this user's, locked. Throws `nao_encontrado`. */
export function lockCobranca(trx: Db, ctx: ActContext, id: number): Promise<CobrancaRow> {
  return lockOne(trx, ctx, 'cobrancas', id)
}

/** The charges of an instalment, locked. */
export function lockCobrancasDaParcela(trx: Db, parcelaId: number): Promise<CobrancaRow[]> {
  return lockWhere(trx, 'cobrancas', sql`parcela_id = ${parcelaId}`)
}
