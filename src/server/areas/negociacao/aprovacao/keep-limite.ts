import type { PedidoDeAprovacao } from '../../../../contract/negociacao'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { limiteGuardado } from '../../../collection/limites/limites-answer'
import { change } from '../../../framework/writing/change'
import type { Nova } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Limite } from './decide-limite'
import { type AprovacaoPedida, pedirAprovacao } from './pedir-aprovacao'

/** Columns of a new agreement. */
export type LimiteDoAcordo = Partial<
  Pick<Nova<'acordos'>, 'proposta_id' | 'so_pedido' | 'aprovacao_id' | 'limite_origem' | 'limite_versao' | 'limite'>
>

/** What a new agreement keeps: by which limit it was closed, from which proposal and by which approval that was given before. */
export function limiteDoAcordo(
  { avaliacao, espera }: Limite,
  {
    proposta,
    aprovacao_id,
  }: { readonly proposta: { readonly id: number } | null; readonly aprovacao_id: number | null },
): LimiteDoAcordo {
  const { tabela, faixa, recusas } = avaliacao
  return {
    proposta_id: proposta?.id ?? null,
    so_pedido: espera,
    aprovacao_id: recusas.length > 0 && !espera ? aprovacao_id : null,
    ...(tabela && {
      limite_origem: limiteGuardado(tabela),
      limite_versao: tabela.versao,
      limite: { origem: tabela.origem, nome: tabela.nome, versao: tabela.versao, faixa },
    }),
  }
}

interface Waiting extends Limite {
  readonly acordo_id: number
  readonly negociada: Proposta
  readonly aprovacao: PedidoDeAprovacao | undefined
}

/** Asks for the approval that a new agreement waits for; null: it waits for none. */
export async function pedirParaAcordo(trx: Db, ctx: ActContext, waiting: Waiting): Promise<AprovacaoPedida | null> {
  const { acordo_id, avaliacao, negociada, aprovacao, espera } = waiting
  if (!espera || !aprovacao) return null
  const pedida = await pedirAprovacao(trx, ctx, { aprovacao, avaliacao, proposta: negociada, alvo: { acordo_id } })
  const novo = { id: acordo_id, aprovacao_id: null }
  await change(trx, ctx, 'acordos', [novo], { mudancas: { aprovacao_id: pedida.id }, acao: 'pedir' })
  return pedida
}
