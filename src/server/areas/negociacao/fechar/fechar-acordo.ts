import type { PedidoDe } from '../../../../contract/atos'
import { isPagoAoCredor } from '../../../../domain/cobrancas/payment-methods'
import { listas } from '../../../../domain/generated-lists'
import { calcularProposta } from '../../../../domain/negociacao/proposta'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { writeEventoDoAcordo, writeEventoDoPedido } from '../../../collection/acordos/evento-do-acordo'
import { receberDoCredor } from '../../../collection/acordos/receber-do-credor'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { decideLimite } from '../aprovacao/decide-limite'
import { limiteDoAcordo, pedirParaAcordo } from '../aprovacao/keep-limite'
import { loadEntrada } from '../entrada'
import type { AcordoFechado } from './acordo-fechado'
import { assertBaixaDoCredor, paidOn } from './assert-baixa-do-credor'
import { checkAmounts } from './check-amounts'
import { checkTotal } from './check-total'
import { lockOperacoes } from './lock-operacoes'
import { acceptProposta, readFechamento } from './read-fechamento'
import { writeAcordo } from './write-acordo'

/**
 * Closes an agreement: everything it touches changes in the caller's transaction, or nothing does.
 *
 * Takes    an open transaction; who closes; a request or the id of a saved proposal, with the total the person saw; the approval that
 *          was granted for this request, where it brings none of its own.
 * Returns  the agreement and its instalments as stored.
 * Throws   `operacao_indisponivel` naming who took an operation and when, `total_mudou` with the new total,
 *          `proposta_indisponivel`, `acima_do_limite` where no approval is asked for or given, for method Credor the refusals of a write-off, and all that `simular` throws.
 * Source   docs/regras.md, "O acordo e as parcelas"; docs/regras.md, "Uma operação em um acordo só".
 */
export async function fecharAcordo(
  trx: Db,
  ctx: ActContext,
  body: PedidoDe<'fecharAcordo'>,
  concedida: number | null = null,
): Promise<AcordoFechado> {
  const { pedido, proposta, esperado, aprovacao } = await readFechamento(trx, ctx, body)
  const credor = isPagoAoCredor(pedido.formaPagamento)
  if (credor) await assertBaixaDoCredor(trx, ctx, pedido)
  const entrada = await lockAndLoad(trx, ctx, pedido)
  const data_retroativa = ctx.usuario.permissoes.has('negociacao.data_retroativa')
  const calculada = calcularProposta({ ...entrada, simulacao: false, fechamento: { data_retroativa } })
  checkTotal(calculada.acordo.total, esperado)
  checkAmounts(calculada.acordo)
  const aprovacao_id = proposta?.aprovacao_id ?? concedida
  const limite = await decideLimite(trx, ctx, { entrada, calculada, aprovacao, aprovacao_id })
  const negociada = limite.espera ? waiting(calculada) : calculada
  const fechado = await writeAcordo(trx, ctx, negociada, limiteDoAcordo(limite, { proposta, aprovacao_id }))
  const pedida = await pedirParaAcordo(trx, ctx, { ...limite, acordo_id: fechado.acordo.id, negociada, aprovacao })
  if (proposta) await acceptProposta(trx, ctx, proposta, fechado.acordo.id)
  await recordAcordo(trx, ctx, negociada, fechado.acordo.id)
  if (credor) await receberDoCredor(trx, ctx, fechado.acordo.id, paidOn(ctx, pedido))
  return { ...fechado, aprovacao: pedida }
}

/** It holds its operations while somebody decides. */
function waiting(proposta: Proposta): Proposta {
  return { ...proposta, acordo: { ...proposta.acordo, status: listas.status_acordo.aguardando_aprovacao } }
}

/** The rows are locked before anything is read from them: whoever waited sees what the winner left. */
async function lockAndLoad(trx: Db, ctx: ActContext, pedido: Parameters<typeof loadEntrada>[2]) {
  await lockOperacoes(trx, ctx, pedido)
  return loadEntrada(trx, ctx, pedido)
}

/** A closing stands in the client's timeline. */
async function recordAcordo(trx: Db, ctx: ActContext, proposta: Proposta, acordoId: number): Promise<void> {
  const acordo = { ...proposta.acordo, id: acordoId }
  if (acordo.status === listas.status_acordo.aguardando_aprovacao) await writeEventoDoPedido(trx, ctx, acordo)
  else await writeEventoDoAcordo(trx, ctx, acordo)
}
