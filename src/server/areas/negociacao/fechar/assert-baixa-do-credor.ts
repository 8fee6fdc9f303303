import type { Pedido } from '../../../../contract/negociacao'
import { AppError } from '../../../../errors/app-error'
import { assertBaixa } from '../../../collection/acordos/janela'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

const FIELD = 'parametros.dataEntrada'

/** Closing with the creditor's method is a write-off on dataEntrada; simulating it is open to all. */
export async function assertBaixaDoCredor(trx: Db, ctx: ActContext, pedido: Pedido): Promise<void> {
  try {
    await assertBaixa(trx, ctx, paidOn(ctx, pedido))
  } catch (error) {
    if (error instanceof AppError && error.errors) throw AppError.onField(FIELD, error.code, error.params)
    throw error
  }
}

/** As the calculation reads it: dataEntrada, else the base date. */
export function paidOn({ clock }: ActContext, { parametros }: Pedido): string {
  return parametros?.dataEntrada ?? parametros?.dataRetro ?? clock.hoje()
}
