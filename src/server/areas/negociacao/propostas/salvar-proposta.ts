import type { PedidoDe } from '../../../../contract/atos'
import type { Limites } from '../../../../contract/limites'
import { listas } from '../../../../domain/generated-lists'
import { calcularProposta } from '../../../../domain/negociacao/proposta'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { validadeDaProposta } from '../../../../domain/negociacao/validade-da-proposta'
import { limiteGuardado, limitesAnswer } from '../../../collection/limites/limites-answer'
import { change } from '../../../framework/writing/change'
import { insertOne } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type AprovacaoPedida, pedirAprovacao, requireBeyond } from '../aprovacao/pedir-aprovacao'
import { avaliar, refuseBeyond } from '../avaliar'
import { loadEntrada } from '../entrada'
import { checkAmounts } from '../fechar/check-amounts'

export interface PropostaSalva extends Proposta {
  readonly id: number
  readonly criado_em: string
  /** Last day on which it may be accepted. */
  readonly validade: string
  readonly limites: Limites
  /** What it waits for when it goes beyond a limit. */
  readonly aprovacao: AprovacaoPedida | null
}

/**
 * Saves a proposal with status `Salva`, or `Aguardando aprovação` when it goes beyond a limit and asks for it; no operation changes.
 *
 * Takes    an open transaction: the record and its history stand or fall together.
 * Throws   as `simular`; `negociacao_grande_demais`; `acima_do_limite` on the fields where no approval is asked for,
 *          `aprovacao_desnecessaria` where none is needed.
 */
export async function salvarProposta(
  trx: Db,
  ctx: ActContext,
  body: PedidoDe<'salvarProposta'>,
): Promise<PropostaSalva> {
  const { aprovacao: asked, ...pedido } = body
  const status = asked ? listas.status_proposta.aguardando_aprovacao : listas.status_proposta.salva
  const entrada = await loadEntrada(trx, ctx, pedido)
  const proposta = calcularProposta({ ...entrada, simulacao: false, status })
  checkAmounts(proposta.acordo)
  const avaliacao = await avaliar(trx, ctx, entrada, proposta)
  if (asked) requireBeyond(avaliacao)
  else refuseBeyond(ctx, avaliacao)
  const { acordo } = proposta
  const limites = limitesAnswer(ctx, avaliacao)
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
    validade: validadeDaProposta(
      { data_proposta: acordo.data_acordo, dataEntrada: pedido.parametros?.dataEntrada ?? null },
      ctx.definitions.regras.propostas.validade_dias,
    ),
    limite_origem: avaliacao.tabela && limiteGuardado(avaliacao.tabela),
    limite_versao: limites.versao,
  }
  const salva = await insertOne(
    trx,
    ctx,
    'propostas',
    { ...record, pedido, conteudo: proposta },
    {
      calados: ['pedido', 'conteudo'],
    },
  )
  const { id, criado_em } = salva
  const aprovacao = asked
    ? await pedirAprovacao(trx, ctx, { aprovacao: asked, avaliacao, proposta, alvo: { proposta_id: id } })
    : null
  if (aprovacao)
    await change(trx, ctx, 'propostas', [salva], { mudancas: { aprovacao_id: aprovacao.id }, acao: 'pedir' })
  return { ...proposta, id, criado_em, validade: record.validade, limites, aprovacao }
}
