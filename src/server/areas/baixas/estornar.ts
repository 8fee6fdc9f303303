import { grupos, listas } from '../../../domain/generated-lists'
import { type Cents, cents, sumCents, toCents, toReais } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import {
  changeOperacoes,
  lockOperacoesDoAcordo,
  type OperacaoDoAcordo,
} from '../../collection/acordos/change-operacoes'
import { changeParcelas } from '../../collection/acordos/change-parcelas'
import { estornarParcela } from '../../collection/acordos/estornar-parcela'
import { lockAcordo, lockParcelas } from '../../collection/acordos/lock-acordo'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { refuseHeldElsewhere } from '../../collection/acordos/retake-operacoes'
import { principalReceived, returnOperacoes } from '../../collection/acordos/return-operacoes'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { lockParcela } from './lock-parcela'
import type { Baixado } from './receber-partes'

export interface EstornoPedido {
  readonly parcela_id: number
  readonly motivo: string
  readonly recebimento_id?: number
}

const ACAO = 'estornar'

/**
 * Reverses the newest receipt of an instalment by compensating lines, and brings instalment, agreement and operations back to where the
 * receipts that stand leave them. A creditor write-off of which nothing is left is undone whole: cancelled, its operations
 * in collection. The operations of an agreement that ended get back in their balance what this receipt had taken off.
 *
 * Throws   `funcao_nao_permitida` (finance supervisor only), `campo_obrigatorio` on `motivo`, `estorno_repassada`,
 *          `operacao_indisponivel` naming the live agreement that holds an operation meanwhile, and all that `estornarParcela` throws.
 * Source   docs/regras.md, "Baixa e estorno"; docs/estados.md, "Parcela".
 */
export async function estornar(trx: Db, ctx: ActContext, pedido: EstornoPedido): Promise<Baixado> {
  assertFuncaoDoEstorno(ctx)
  const motivo = requireTexto('motivo', pedido.motivo)
  const { parcela, ...travado } = await lockParcela(trx, ctx, pedido.parcela_id)
  const { acordo } = travado
  if (parcela.status === listas.status_parcela.repassada && !ctx.definitions.regras.acordos.estorno_repassada) {
    throw new AppError('estorno_repassada')
  }
  const ended = isIn(grupos.status_acordo.desfeito, acordo.status)
  const operacoes = ended ? await lockOperacoesDoAcordo(trx, acordo.id) : []
  await refuseHeldElsewhere(trx, acordo.id, operacoes)
  const { recebimento_id } = pedido
  const done = await estornarParcela(trx, ctx, travado, { parcela, recebimento_id, motivo, acao: ACAO })
  if (ended) await addToBalances(trx, ctx, acordo.id, { operacoes, principal: done.principal })
  else if (acordo.status === listas.status_acordo.baixa_administrativa)
    await undoWhenNothingIsLeft(trx, ctx, acordo.id, motivo)
  await refreshAcordo(trx, ctx, acordo.id, ACAO)
  return { acordo_id: acordo.id, parcela_ids: [parcela.id], recebimentos: [done.recebimento_id] }
}

/** On top of the permission: an administrator may not, either. */
export function assertFuncaoDoEstorno({ usuario, definitions }: ActContext): void {
  const { funcao_data_anterior } = definitions.regras.baixa
  if (usuario.funcao === funcao_data_anterior) return
  throw new AppError('funcao_nao_permitida', { funcoes: funcao_data_anterior })
}

async function undoWhenNothingIsLeft(trx: Db, ctx: ActContext, acordoId: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, acordoId)
  const parcelas = await lockParcelas(trx, acordoId)
  if (sumCents(parcelas.map(({ valor_pago }) => toCents(valor_pago))) > 0) return
  const open = parcelas.filter(({ status }) => isIn(grupos.status_parcela.aberta, status))
  await changeParcelas(trx, ctx, { parcelas: open, para: listas.status_parcela.cancelada, acao: ACAO })
  const mudancas = { motivo, encerrado_em: ctx.clock.hoje() }
  await changeAcordo(trx, ctx, { acordo, para: listas.status_acordo.cancelado, acao: ACAO, mudancas })
  await returnOperacoes(trx, ctx, acordoId, ACAO)
}

async function addToBalances(
  trx: Db,
  ctx: ActContext,
  acordoId: number,
  {
    operacoes,
    principal,
  }: { readonly operacoes: readonly OperacaoDoAcordo[]; readonly principal: ReadonlyMap<number, Cents> },
): Promise<void> {
  const received = await principalReceived(trx, acordoId)
  const changes = operacoes.flatMap((operacao) => {
    const back = principal.get(operacao.id) ?? cents(0)
    const before = cents((received.get(operacao.id) ?? cents(0)) + back)
    return back > 0 ? [withBack(operacao, back, before)] : []
  })
  await changeOperacoes(trx, ctx, { changes, acao: ACAO })
}

/** A settled one, or one that was paid whole after its return, owes only what came back; any other owes that much more. */
function withBack(operacao: OperacaoDoAcordo, back: Cents, before: Cents) {
  const { status_operacao, linha_nominal } = operacao
  const settled = status_operacao === 'L'
  const owesNothing = settled || (status_operacao === listas.status_operacao.d && before >= toCents(linha_nominal))
  const valor_nominal = toReais(cents((owesNothing ? 0 : toCents(operacao.valor_nominal)) + back))
  const original = operacao.valor_original ?? operacao.valor_nominal
  return {
    operacao,
    status_operacao: settled ? 'C' : operacao.status_operacao,
    ...(settled && { situacoes_anteriores: null }),
    valor_nominal,
    valor_original: valor_nominal >= original ? null : original,
  }
}
