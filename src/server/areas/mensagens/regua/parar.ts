import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import type { ErrorCode } from '../../../../errors/catalogue'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { lockKnown, lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import type { MotivoDaRegua } from './decisao'
import { seguirFatos } from './seguir'
import type { Porque } from './seguir-mensagem'

/**
 * Asks the record that a message of a rule speaks of whether the rule still speaks of it: its enrolment follows the facts first, in the
 * same transaction.
 *
 * Returns  why not, and what the message says of it; null: it goes on.
 */
export async function porqueNaoMais(
  trx: Db,
  ctx: WriteContext,
  { origem, origem_id }: Linha<'mensagens'>,
): Promise<(Porque & { readonly message: string }) | null> {
  if (origem !== 'regua' || origem_id === null) return null
  await seguirFatos(trx, ctx, { id: origem_id })
  const [inscricao] = await lockWhere(trx, 'reguas_inscricoes', sql`id = ${origem_id}`)
  if (!inscricao) return null
  const regra = `reguas/${inscricao.regua_id}`
  const { status } = await lockKnown(trx, 'reguas', inscricao.regua_id)
  if (status !== listas.status_regua.ativa)
    return { motivo: 'pausada', regra, message: new AppError('regua_pausada').message }
  if (inscricao.motivo === null || !isIn(grupos.status_inscricao.parou, inscricao.status)) return null
  const [motivo, code] = SAID[inscricao.motivo] ?? ['sem_divida', 'mensagem_sem_divida']
  return { motivo, regra: `reguas_inscricoes/${inscricao.id}`, message: new AppError(code).message }
}

/** What each reason of an enrolment is to the execution, and to who reads the message. */
const SAID: Readonly<Record<string, readonly [MotivoDaRegua, ErrorCode]>> = {
  paga: ['pago', 'mensagem_pago'],
  manual: ['pausada', 'regua_pausada'],
  promessa: ['promessa_vigente', 'regua_pausada'],
  acordo: ['acordo_em_dia', 'regua_pausada'],
  acordo_suspenso: ['suspenso', 'regua_pausada'],
  contestada: ['contestado', 'regua_pausada'],
  suspensa: ['suspenso', 'regua_pausada'],
  judicial: ['suspenso', 'regua_pausada'],
  prescrita: ['prescrita', 'regua_parada'],
  pediu: ['cliente_sem_contato', 'regua_parada'],
  obito: ['obito', 'regua_parada'],
  excluida: ['excluida', 'regua_parada'],
}
