import { grupos, listas } from '../../../domain/generated-lists'
import { sumCents, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { allowedTransitions } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { lockOperacoesDoAcordo } from '../../collection/acordos/change-operacoes'
import { encerrarComo, hasPayment, quebrarAcordo } from '../../collection/acordos/encerrar-acordo'
import { lockAcordo, lockParcelas } from '../../collection/acordos/lock-acordo'
import { retomarAcordo, suspenderAcordo } from '../../collection/acordos/suspender-acordo'
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

async function suspender(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  await suspenderAcordo(trx, ctx, { acordo: await lockAcordo(trx, ctx, id), motivo, por: 'pessoa' })
}

/** Not while one of its operations is stopped: that is taken up first. */
async function retomar(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  const parada = (await lockOperacoesDoAcordo(trx, id)).find(({ status_operacao }) =>
    isIn(grupos.status_operacao.parada, status_operacao),
  )
  if (parada) throw new AppError('acordo_com_operacao_parada', { operacao: parada.numero_operacao })
  await retomarAcordo(trx, ctx, { acordo, motivo })
}
