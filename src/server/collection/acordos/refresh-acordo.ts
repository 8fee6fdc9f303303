import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { sumCents, toCents, toReais } from '../../../domain/money/cents'
import { statusByReceipts } from '../../../domain/recebimentos/status-acordo'
import { isIn } from '../../../domain/states/group'
import { lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { seguirNegativacoes } from '../negativacao/seguir-negativacoes'
import { changeAcordo } from './change-acordo'
import { type AcordoRow, lockParcelas, type ParcelaRow } from './lock-acordo'
import { retakeOperacoes } from './retake-operacoes'
import { settleOperacoes } from './return-operacoes'

/**
 * Brings an agreement to what its instalments say: valor_pago, parcelas_pagas (the entrada is not counted, as in
 * quantidade_parcelas, and told by entrada_paga), proximo_vencimento, and, while it runs, the status. Nothing left → Quitado, its operations settled; one that was
 * Quitado and is not any more takes them back. What is listed of its operations follows. A suspended or ended one keeps its status.
 *
 * Takes    an open transaction that holds the agreement; the verb that the history keeps.
 * Returns  the status it has now.
 * Throws   `operacao_indisponivel` when an operation to take back is held elsewhere.
 */
export async function refreshAcordo(
  trx: Db,
  ctx: ActContext,
  acordoId: number,
  acao: string,
): Promise<{ readonly status: string }> {
  const acordo = await lockKnown(trx, 'acordos', acordoId)
  const parcelas = await lockParcelas(trx, acordoId)
  const para = runs(acordo) ? statusByReceipts(parcelas, ctx.clock.hoje()) : undefined
  const settles = para === 'Quitado' && acordo.status !== 'Quitado'
  const reopens = para !== undefined && para !== 'Quitado' && acordo.status === 'Quitado'
  const mudancas = {
    ...figuresOf(parcelas),
    ...(settles && { encerrado_em: ctx.clock.hoje() }),
    ...(reopens && { encerrado_em: null }),
  }
  const after = await changeAcordo(trx, ctx, { acordo, acao, mudancas, ...(para !== undefined && { para }) })
  if (settles) await settleOperacoes(trx, ctx, acordoId, acao)
  if (reopens) await retakeOperacoes(trx, ctx, acordoId, acao)
  await seguirNegativacoes(
    trx,
    ctx,
    sql`operacao_id in (select operacao_id from acordos_operacoes where acordo_id = ${acordoId} and excluido_em is null)`,
  )
  return { status: after.status }
}

function runs({ status }: AcordoRow): boolean {
  return isIn(grupos.status_acordo.segue_recebimentos, status)
}

function figuresOf(parcelas: readonly ParcelaRow[]) {
  const counted = parcelas.filter(({ numero_parcela }) => numero_parcela > 0)
  const due = parcelas
    .filter(({ status }) => isIn(grupos.status_parcela.aberta, status))
    .map((parcela) => parcela.data_vencimento)
  return {
    valor_pago: toReais(sumCents(parcelas.map(({ valor_pago }) => toCents(valor_pago)))),
    parcelas_pagas: counted.filter(({ status }) => isIn(grupos.status_parcela.recebeu, status)).length,
    entrada_paga: parcelas.some(
      ({ numero_parcela, status }) => numero_parcela === 0 && isIn(grupos.status_parcela.recebeu, status),
    ),
    proximo_vencimento: due.sort()[0] ?? null,
  }
}
