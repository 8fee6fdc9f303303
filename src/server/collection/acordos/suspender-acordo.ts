import { listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { assertTransition, type StatusAcordo, statesOf } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeAcordo } from './change-acordo'
import { changeParcelas } from './change-parcelas'
import { type AcordoRow, lockParcelas } from './lock-acordo'
import { refreshAcordo } from './refresh-acordo'
import { statusComRecebido } from './status-com-recebido'

interface Movimento {
  /** As it was locked. */
  readonly acordo: AcordoRow
  readonly motivo: string
}

/**
 * A dispute stops the clock: nothing becomes late by schedule until it is taken up again.
 *
 * Takes    who stops it: a person, or an operation that is stopped itself, whose end takes the agreement up again.
 * Throws   `transicao_nao_permitida`.
 */
export async function suspenderAcordo(
  trx: Db,
  ctx: ActContext,
  { acordo, motivo, por }: Movimento & { readonly por: 'pessoa' | 'operacao' },
): Promise<void> {
  assertTransition('acordos.status', acordo.status, listas.status_acordo.suspenso)
  const mudancas = { motivo, status_anterior: acordo.status, suspenso_por_operacao: por === 'operacao' }
  await changeAcordo(trx, ctx, { acordo, para: listas.status_acordo.suspenso, acao: 'suspender', mudancas })
}

/**
 * Back to where it was, or to where receipts and dates took it meanwhile; lateness counts anew from today.
 *
 * Throws   `ato_exige_situacao`.
 */
export async function retomarAcordo(trx: Db, ctx: ActContext, { acordo, motivo }: Movimento): Promise<void> {
  const { id, status, status_anterior } = acordo
  if (status !== listas.status_acordo.suspenso) {
    throw new AppError('ato_exige_situacao', { exigida: listas.status_acordo.suspenso, status })
  }
  const hoje = ctx.clock.hoje()
  const mudancas = { motivo, status_anterior: null, suspenso_por_operacao: false, conta_atraso_de: hoje }
  await changeAcordo(trx, ctx, { acordo, para: statusBefore(status_anterior), acao: 'retomar', mudancas })
  await markVencidas(trx, ctx, id)
  await refreshAcordo(trx, ctx, id, 'retomar')
}

/** What fell due while nothing became late by schedule is late from now on. */
async function markVencidas(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const parcelas = await lockParcelas(trx, id)
  const due = parcelas.filter(
    (parcela) =>
      parcela.status === listas.status_parcela.a_vencer &&
      statusComRecebido(ctx, parcela, toCents(parcela.valor_pago)) === listas.status_parcela.vencida,
  )
  await changeParcelas(trx, ctx, { parcelas: due, para: listas.status_parcela.vencida, acao: 'retomar' })
}

/** Only what a suspension was taken from is stored. */
function statusBefore(stored: string | null): StatusAcordo {
  const known = statesOf('acordos.status').find((status) => status === stored)
  return known ?? listas.status_acordo.vigente
}
