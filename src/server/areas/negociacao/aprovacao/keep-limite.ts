import type { Proposta } from '../../../../domain/negotiation/resultado'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { limiteGuardado } from '../../../limits/limites-answer'
import type { PedidoDeAprovacao } from '../pedido'
import type { Limite } from './decide-limite'
import { type AprovacaoPedida, pedirAprovacao } from './pedir-aprovacao'

interface Kept extends Limite {
  readonly acordo_id: number
  readonly negociada: Proposta
  readonly aprovacao: PedidoDeAprovacao | undefined
  readonly proposta: { readonly id: number } | null
  /** What was approved before. */
  readonly aprovacao_id: number | null
}

/**
 * Keeps in a new agreement by which limit it was closed, from which proposal and by which approval; asks for the approval that it waits for.
 *
 * Returns  the request for approval, or null.
 */
export async function keepLimite(trx: Db, ctx: ActContext, kept: Kept): Promise<AprovacaoPedida | null> {
  const { acordo_id, avaliacao, negociada, aprovacao, proposta, aprovacao_id, espera } = kept
  const pedida =
    espera && aprovacao
      ? await pedirAprovacao(trx, ctx, { aprovacao, avaliacao, proposta: negociada, alvo: { acordo_id } })
      : null
  const { tabela, faixa } = avaliacao
  const approved = avaliacao.recusas.length > 0 ? aprovacao_id : null
  const columns = {
    proposta_id: proposta?.id ?? null,
    so_pedido: pedida !== null,
    aprovacao_id: pedida?.id ?? approved,
    ...(tabela && {
      limite_origem: limiteGuardado(tabela),
      limite_versao: tabela.versao,
      limite: JSON.stringify({ origem: tabela.origem, nome: tabela.nome, versao: tabela.versao, faixa }),
    }),
  }
  await trx.updateTable('acordos').set(columns).where('id', '=', acordo_id).execute()
  return pedida
}
