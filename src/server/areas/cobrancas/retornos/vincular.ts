import { type RawBuilder, sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { grupos } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import { change } from '../../../framework/writing/change'
import { lockOne } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { CobrancaRow } from '../cobranca-row'
import { seguirRemessas } from '../remessas/seguir'
import { apurarCobrancas, lockApuradas } from './apurar-cobrancas'

/**
 * Ties a notice of nobody's charge to the charge of an instalment, because somebody says so: from then on it counts among what was said of it. The
 * charge is the one of the convenio whose file it came in, else one that is open, else the newest of the instalment.
 *
 * Throws   `nao_encontrado`, `retorno_com_dono`; on `parcela_id`: `vinculo_sem_cobranca`.
 */
export async function vincularRetorno(
  trx: Db,
  ctx: ActContext,
  id: number,
  { parcela_id, motivo }: PedidoDe<'vincularRetorno'>,
): Promise<RespostaDe<'vincularRetorno'>> {
  if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
  const seen = await findAviso(trx, ctx, id)
  const cobranca = await lockCobrancaDa(trx, ctx, parcela_id, [doConvenio(seen.convenio_id), ABERTA])
  const retorno = await lockOne(trx, ctx, 'cobrancas_retornos', id)
  if (retorno.cobranca_id !== null) throw new AppError('retorno_com_dono', { cobranca: retorno.cobranca_id })
  const mudancas = { cobranca_id: cobranca.id, credor_id: cobranca.credor_id, resultado: 'aplicado', detalhe: null }
  const nota = { motivo: [null, motivo] } as const
  await change(trx, ctx, 'cobrancas_retornos', [retorno], { mudancas, acao: 'vincular', nota })
  return contarCom(trx, ctx, cobranca, retorno)
}

/** Judges a charge with the notice that was tied to it. Answers what became of that. */
export async function contarCom(
  trx: Db,
  ctx: ActContext,
  cobranca: CobrancaRow,
  { id, origem }: Pick<Linha<'cobrancas_retornos'>, 'id' | 'origem'>,
): Promise<RespostaDe<'vincularRetorno'>> {
  await seguirRemessas(trx, ctx, await apurarCobrancas(trx, ctx, [cobranca], `retorno_${origem}`))
  const { resultado } = await trx
    .selectFrom('cobrancas_retornos')
    .select('resultado')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { cobranca_id: cobranca.id, resultado }
}

/** Throws `nao_encontrado`. */
export async function findAviso(db: Db, ctx: ActContext, id: number): Promise<Linha<'cobrancas_retornos'>> {
  const found = await db
    .selectFrom('cobrancas_retornos')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, 'cobrancas_retornos'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/** Of a charge: that it can still be paid. */
export const ABERTA = sql`status in ${listed(grupos.status_cobranca.aberta)}`

/** Of a charge: whose account it is paid into; a link's is nobody's. */
export function doConvenio(id: number | null): RawBuilder<unknown> {
  return sql`convenio_id is not distinct from ${id}::bigint`
}

/**
 * Locks the charge of an instalment that a payment may be of: the newest of those for which the first of the conditions holds, then the next.
 *
 * Throws   on `parcela_id`: `vinculo_sem_cobranca`.
 */
export async function lockCobrancaDa(
  trx: Db,
  ctx: ActContext,
  parcelaId: number,
  antes: readonly RawBuilder<unknown>[],
): Promise<CobrancaRow> {
  const found = await trx
    .selectFrom('cobrancas')
    .select('id')
    .where('parcela_id', '=', parcelaId)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'cobrancas'))
    .orderBy(sql`array[${sql.join(antes)}]`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const [cobranca] = await lockApuradas(trx, found ? [found.id] : [])
  if (!cobranca) throw AppError.onField('parcela_id', 'vinculo_sem_cobranca')
  return cobranca
}
