import { isKeepable } from '../../../declaration/fields/text-value'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { writeHistories } from '../../resources/history'
import { existsFor, inWriteScope } from '../../resources/scoped'
import type { TransferirPedido } from './fila-schema'

/**
 * Hands clients over to another executive, or to nobody in particular; what is open of them (promises, appointments) goes along.
 *
 * Returns  how many changed hands: those that already were his stay as they are.
 * Throws   `nao_encontrado` when one is missing or not the user's; field refusals for the executive and the reason.
 */
export async function transferirClientes(trx: Db, ctx: ActContext, pedido: TransferirPedido): Promise<number> {
  const { executivo_id } = pedido
  const motivo = pedido.motivo.trim()
  if (motivo === '') throw AppError.onField('motivo', 'campo_obrigatorio')
  if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
  if (executivo_id !== null) await requireExecutivo(trx, ctx, executivo_id)
  const ids = [...new Set(pedido.clientes)]
  const clientes = await trx
    .selectFrom('clientes')
    .select(['id', 'executivo_cobranca_id'])
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'clientes'))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (clientes.length < ids.length) throw new AppError('nao_encontrado')
  const moving = clientes.filter(({ executivo_cobranca_id }) => executivo_cobranca_id !== executivo_id)
  if (moving.length === 0) return 0
  const movingIds = moving.map(({ id }) => id)
  const change = { alterado_em: ctx.clock.agora().toISOString(), alterado_por: ctx.usuario.id }
  await trx
    .updateTable('clientes')
    .set((row) => ({ ...change, executivo_cobranca_id: executivo_id, versao: row('versao', '+', 1) }))
    .where('id', 'in', movingIds)
    .execute()
  await trx
    .updateTable('promessas')
    .set((row) => ({ ...change, executivo_cobranca_id: executivo_id, versao: row('versao', '+', 1) }))
    .where('cliente_id', 'in', movingIds)
    .where('excluido_em', 'is', null)
    .where('status', 'in', ['Aberta', 'Paga a menor'])
    .execute()
  await trx
    .updateTable('agendamentos')
    .set((row) => ({ ...change, executivo_cobranca_id: executivo_id, versao: row('versao', '+', 1) }))
    .where('cliente_id', 'in', movingIds)
    .where('excluido_em', 'is', null)
    .where('status', '=', 'Aberto')
    .execute()
  await writeHistories(
    trx,
    ctx,
    moving.map(({ id, executivo_cobranca_id }) => ({
      recurso: 'clientes',
      registro_id: id,
      acao: 'transferir',
      mudancas: {
        executivo_cobranca_id: [executivo_cobranca_id, executivo_id] as const,
        motivo: [null, motivo] as const,
      },
    })),
  )
  return moving.length
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
