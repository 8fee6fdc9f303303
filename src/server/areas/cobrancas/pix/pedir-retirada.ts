import { sql } from 'kysely'
import { readPix } from '../../../../domain/cobrancas/read-pix'
import { listas } from '../../../../domain/generated-lists'
import { changeWhere } from '../../../framework/writing/change-where'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import type { CobrancaRow } from '../cobranca-row'

const { nada, a_retirar } = listas.retirada_do_pix

/** Whether a provider keeps a Pix of this charge that can be paid there until somebody withdraws it. A static one ends with nobody. */
export function temPixNoProvedor({
  pix_copia_cola,
  pix_retirada,
}: Pick<CobrancaRow, 'pix_copia_cola' | 'pix_retirada'>): boolean {
  return pix_copia_cola !== null && pix_retirada === nada && readPix(pix_copia_cola).tipo === 'dinamico'
}

/** What a charge that ends says of its Pix, in the transaction of its end. */
export function pixAoEncerrar(cobranca: CobrancaRow) {
  return temPixNoProvedor(cobranca) ? { pix_retirada: a_retirar } : {}
}

/**
 * The dynamic Pix of charges that were paid another way is to be withdrawn at its provider: nobody waits for that here, the schedule asks.
 *
 * Takes    charges locked, in the transaction of the notice that told their payment.
 * Source   docs/trilhos.md, "Retirada do Pix".
 */
export async function pedirRetiradaDoPix(
  trx: Db,
  ctx: WritingContext,
  cobrancas: readonly CobrancaRow[],
): Promise<void> {
  const ids = cobrancas.filter(temPixNoProvedor).map(({ id }) => id)
  if (ids.length === 0) return
  await changeWhere(trx, ctx, 'cobrancas', {
    onde: sql`cobrancas.id = any(${ids}::bigint[]) and pix_retirada = ${nada}`,
    mudancas: { pix_retirada: a_retirar },
    acao: 'pedir_retirada_do_pix',
  })
}
