import { calcularProposta } from '../../../domain/negotiation/proposta'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { notify } from '../../live/notify'
import { writeHistory } from '../../resources/history'
import { checkAmounts } from './check-amounts'
import { loadEntrada } from './entrada'
import type { Pedido } from './pedido'

export type PropostaSalva = Proposta & { readonly id: number; readonly criado_em: string }

/**
 * Saves a proposal with status `Salva`; no operation changes.
 *
 * Takes    an open transaction: the record and its history stand or fall together.
 * Throws   as `simular`; `negociacao_grande_demais`.
 */
export async function salvarProposta(trx: Db, ctx: ActContext, pedido: Pedido): Promise<PropostaSalva> {
  const proposta = calcularProposta({ ...(await loadEntrada(trx, ctx, pedido)), simulacao: false, status: 'Salva' })
  checkAmounts(proposta.acordo)
  const { acordo } = proposta
  const agora = ctx.clock.agora().toISOString()
  const record = {
    cliente_id: acordo.cliente_id,
    credor_id: acordo.credor_id,
    executivo_cobranca_id: acordo.executivo_cobranca_id,
    status: proposta.status,
    parametro: proposta.parametro,
    forma_pagamento: proposta.formaPagamento,
    data_proposta: acordo.data_acordo,
    data_base: acordo.data_acordo_original,
    total: acordo.total,
    valor_entrada: acordo.valor_entrada,
    quantidade_parcelas: acordo.quantidade_parcelas,
    valor_parcela: acordo.valor_parcela,
  }
  const { id } = await trx
    .insertInto('propostas')
    .values({
      ...record,
      pedido: JSON.stringify(pedido),
      conteudo: JSON.stringify(proposta),
      criado_em: agora,
      criado_por: ctx.usuario.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, { recurso: 'propostas', registro_id: id, acao: 'criar', depois: record })
  await notify(trx, { recurso: 'propostas' })
  return { ...proposta, id, criado_em: agora }
}
