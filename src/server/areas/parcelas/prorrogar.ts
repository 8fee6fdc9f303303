import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { isDate } from '../../../domain/calendar/iso-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { statusDaParcela } from '../../../domain/recebimentos/status-parcela'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { changeParcelas } from '../../collection/acordos/change-parcelas'
import { lockAcordo, lockParcelas, type ParcelaRow } from '../../collection/acordos/lock-acordo'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { changeWhere } from '../../framework/writing/change-where'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { findParcela } from './parcela-queries'

/** Gives the open charges of a locked instalment the new date, or refuses: with the old one they can be paid. */
export type AdiarCobrancas = (trx: Db, ctx: ActContext, parcelaId: number, vencimento: string) => Promise<void>

interface Prorrogacao {
  readonly id: number
  readonly pedido: PedidoDe<'prorrogarParcela'>
  readonly adiar: AdiarCobrancas
}

/**
 * Postpones an instalment: its due date and that of its report lines; `vencimento_original` stays, and so do the values.
 *
 * Takes    an open transaction; the new due date, after the present one and not before today, and the reason.
 * Returns  the instalment and where its agreement stands now.
 * Throws   `parcela_nao_prorrogavel`, `acordo_nao_prorrogavel`, `prorrogar_com_cobranca` while a charge that keeps the old
 *          date can be paid, and messages on `data_vencimento` or `motivo`.
 * Source   docs/telas.md, "Parcela".
 */
export async function prorrogarParcela(
  trx: Db,
  ctx: ActContext,
  { id, pedido: body, adiar }: Prorrogacao,
): Promise<RespostaDe<'prorrogarParcela'>> {
  const known = await findParcela(trx, ctx, id)
  if (!known) throw new AppError('nao_encontrado')
  const acordo = await lockAcordo(trx, ctx, known.acordo_id)
  const parcela = (await lockParcelas(trx, acordo.id)).find((each) => each.id === id)
  if (!parcela) throw new AppError('nao_encontrado')
  const motivo = checkBody(body, parcela, ctx.clock.hoje())
  if (!isIn(grupos.status_acordo.em_andamento, acordo.status))
    throw new AppError('acordo_nao_prorrogavel', { status: acordo.status })
  if (!isIn(grupos.status_parcela.a_receber, parcela.status))
    throw new AppError('parcela_nao_prorrogavel', { status: parcela.status })
  const { data_vencimento } = body
  await adiar(trx, ctx, id, data_vencimento)
  const para = statusDaParcela({
    valor: toCents(parcela.valor_nominal),
    recebido: toCents(parcela.valor_pago),
    data_vencimento,
    hoje: ctx.clock.hoje(),
  })
  const mudancas = { data_vencimento, motivo_prorrogacao: motivo }
  await changeParcelas(trx, ctx, { parcelas: [parcela], para, acao: 'prorrogar', mudancas })
  const linhas = { onde: sql<boolean>`parcela_id = ${id}`, mudancas: { vencimento: data_vencimento } }
  await changeWhere(trx, ctx, 'parcelas_operacoes', { ...linhas, acao: 'prorrogar' })
  const { status } = await refreshAcordo(trx, ctx, acordo.id, 'prorrogar')
  const { vencimento_original } = parcela
  return { id, data_vencimento, vencimento_original, status: para, acordo: { id: acordo.id, status } }
}

function checkBody(
  { data_vencimento, motivo }: PedidoDe<'prorrogarParcela'>,
  parcela: ParcelaRow,
  hoje: string,
): string {
  if (!isDate(data_vencimento)) throw AppError.onField('data_vencimento', 'data_invalida')
  if (data_vencimento < hoje) throw AppError.onField('data_vencimento', 'vencimento_passado')
  if (data_vencimento <= parcela.data_vencimento) {
    const vencimento = formatDate(parcela.data_vencimento)
    throw AppError.onField('data_vencimento', 'vencimento_nao_adia', { vencimento })
  }
  return requireTexto('motivo', motivo)
}
