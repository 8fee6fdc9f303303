import type { PedidoDe } from '../../../contract/atos'
import { AppError } from '../../../errors/app-error'
import { passarClientes } from '../../collection/clientes/passar-clientes'
import { existsFor } from '../../framework/resources/scoped'
import { lock } from '../../framework/writing/lock'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Hands clients over to another executive, or to nobody in particular; what is open of them (promises, appointments) goes along.
 *
 * Returns  how many changed hands: those that already were his stay as they are.
 * Throws   `nao_encontrado` when one is missing or not the user's; field refusals for the executive and the reason.
 */
export async function transferirClientes(
  trx: Db,
  ctx: ActContext,
  pedido: PedidoDe<'transferirClientes'>,
): Promise<number> {
  const { executivo_id } = pedido
  const motivo = requireTexto('motivo', pedido.motivo)
  if (executivo_id !== null) await requireExecutivo(trx, ctx, executivo_id)
  const clientes = await lock(trx, ctx, 'clientes', pedido.clientes)
  const passagens = clientes.map(({ id, executivo_cobranca_id }) => ({
    cliente: id,
    de: executivo_cobranca_id,
    para: executivo_id,
  }))
  return (await passarClientes(trx, ctx, passagens, { nota: { motivo: [null, motivo] } })).length
}

async function requireExecutivo(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const found = await trx
    .selectFrom('executivos')
    .select('id')
    .where('id', '=', id)
    .where('ativo', 'is not', false)
    .where(existsFor(ctx, 'executivos'))
    .executeTakeFirst()
  if (!found) throw AppError.onField('executivo_id', 'referencia_desconhecida')
}
