import type { Pedido } from '../../../../contract/negociacao'
import { isPagoAoCredor } from '../../../../domain/cobrancas/payment-methods'
import type { Avaliacao } from '../../../../domain/limites/avaliar-limites'
import { calcularProposta } from '../../../../domain/negociacao/proposta'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { avaliar } from '../avaliar'
import { loadEntrada } from '../entrada'
import { assertBaixaDoCredor } from '../fechar/assert-baixa-do-credor'
import { checkAmounts } from '../fechar/check-amounts'
import { checkTotal } from '../fechar/check-total'
import { requireBeyond } from './pedir-aprovacao'

export interface FechamentoCalculado {
  readonly proposta: Proposta
  readonly avaliacao: Avaliacao
}

/**
 * Calculates what a closing would make, to ask for its approval; writes nothing.
 *
 * Throws   what a closing refuses, except what is beyond the limit; `aprovacao_desnecessaria`; for method Credor the refusals of a write-off.
 */
export async function calcularFechamento(
  db: Db,
  ctx: ActContext,
  { total_esperado, ...pedido }: Pedido & { readonly total_esperado: number | null },
): Promise<FechamentoCalculado> {
  // who asks is who does it once it was granted: nobody asks for a write-off that he may not make
  if (isPagoAoCredor(pedido.formaPagamento)) await assertBaixaDoCredor(db, ctx, pedido)
  const entrada = await loadEntrada(db, ctx, pedido)
  const data_retroativa = ctx.usuario.permissoes.has('negociacao.data_retroativa')
  const proposta = calcularProposta({ ...entrada, simulacao: false, fechamento: { data_retroativa } })
  checkTotal(proposta.acordo.total, total_esperado)
  checkAmounts(proposta.acordo)
  const avaliacao = await avaliar(db, ctx, entrada, proposta)
  requireBeyond(avaliacao)
  return { proposta, avaliacao }
}
