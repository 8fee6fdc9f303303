import { listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { CobrancaRow } from '../cobranca-row'
import { encerrarCobranca, isOpen } from '../encerrar'
import { lockCobranca } from '../lock-cobrancas'
import { completar, type Externo, externoOf, type Segredos } from './externo'
import type { PedidoDeCobranca } from './nova-cobranca'
import { reservarCobranca } from './reservar'

export interface CobrancaEmitida {
  readonly cobranca: CobrancaRow
  /** It was there already, for the same amount. */
  readonly existente: boolean
}

/**
 * Issues the charge of one instalment: a slip with Pix, or a link for payment by card. An open one for the same amount is answered
 * again; one for another amount is ended and replaced. Where another system takes part, the intent is committed before it is asked: a
 * dead one leaves a rejected charge that says so, a crash in between is made up for by asking again with the same identification.
 *
 * Throws   what `reservarCobranca` refuses; `integracao_ausente`; `integracao_indisponivel`.
 */
export async function emitirCobranca(
  db: Db,
  ctx: ActContext,
  pedido: PedidoDeCobranca,
  segredos: Segredos,
): Promise<CobrancaEmitida> {
  const reserved = await withRetry(db, (trx) => reservarCobranca(trx, ctx, pedido))
  const externo = await externoOf(db, ctx, reserved.cobranca, segredos)
  if (externo === null) return reserved
  const mudancas = await ask(db, ctx, reserved.cobranca, externo)
  const cobranca = await withRetry(db, (trx) => completar(trx, ctx, reserved.cobranca.id, mudancas))
  return { ...reserved, cobranca }
}

async function ask(db: Db, ctx: ActContext, { id }: CobrancaRow, externo: Externo) {
  try {
    return await externo.ask()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await withRetry(db, async (trx) => {
      const cobranca = await lockCobranca(trx, ctx, id)
      if (!isOpen(cobranca)) return
      await encerrarCobranca(trx, ctx, {
        cobranca,
        como: listas.status_cobranca.rejeitada,
        motivo: error.message,
        acao: 'emitir',
      })
    })
    throw error
  }
}
