import { listas } from '../../../domain/generated-lists'
import { sumCents, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { allowedTransitions, assertTransition, type StatusAcordo, statesOf } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import { changeParcelas } from '../../collection/acordos/change-parcelas'
import { encerrarComo, hasPayment, quebrarAcordo } from '../../collection/acordos/encerrar-acordo'
import { lockAcordo, lockParcelas } from '../../collection/acordos/lock-acordo'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { statusComRecebido } from '../../collection/acordos/status-com-recebido'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { reativar } from './reativar'

/** What is done to one agreement, in an open transaction. `motivo` is in words already. */
export type Ato = (trx: Db, ctx: ActContext, id: number, motivo: string) => Promise<void>

/** The acts that ask for nothing but a reason. Source: docs/estados.md, "Acordo". */
export const atos = { quebrar, cancelar, suspender, retomar, reativar } as const satisfies Readonly<Record<string, Ato>>

async function quebrar(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  await quebrarAcordo(trx, ctx, { acordo, acao: 'quebrar', motivo })
}

/** Only before any payment: one that was paid is broken, and a creditor write-off is undone by reversing what it received. */
async function cancelar(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  const parcelas = await lockParcelas(trx, id)
  if (hasPayment(parcelas)) {
    const pago = formatBRL(sumCents(parcelas.map(({ valor_pago }) => toCents(valor_pago))))
    const allowed = allowedTransitions('acordos.status', acordo.status)
    if (allowed.includes(listas.status_acordo.quebrado)) throw new AppError('acordo_com_pagamento', { pago })
    if (allowed.includes(listas.status_acordo.cancelado)) throw new AppError('baixa_do_credor_recebida', { pago })
  }
  await encerrarComo(trx, ctx, { acordo, para: listas.status_acordo.cancelado, acao: 'cancelar', motivo })
}

/** A dispute stops the clock: nothing becomes late by schedule until it is taken up again. */
async function suspender(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  assertTransition('acordos.status', acordo.status, listas.status_acordo.suspenso)
  const mudancas = { motivo, status_anterior: acordo.status }
  await changeAcordo(trx, ctx, { acordo, para: listas.status_acordo.suspenso, acao: 'suspender', mudancas })
}

/** Back to where it was, or to where receipts and dates took it meanwhile; lateness counts anew from today. */
async function retomar(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  if (acordo.status !== listas.status_acordo.suspenso) {
    throw new AppError('ato_exige_situacao', { exigida: listas.status_acordo.suspenso, status: acordo.status })
  }
  const mudancas = { motivo, status_anterior: null, conta_atraso_de: ctx.clock.hoje() }
  await changeAcordo(trx, ctx, { acordo, para: statusBefore(acordo.status_anterior), acao: 'retomar', mudancas })
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
