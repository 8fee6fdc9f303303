import { PAGO_AO_CREDOR } from '../../../domain/cobrancas/payment-methods'
import { cents, toCents } from '../../../domain/money/cents'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeOperacoes, lockOperacoesDoAcordo } from './change-operacoes'
import { lockAcordo, lockParcelas } from './lock-acordo'
import { receberParcela } from './receber-parcela'
import { refreshAcordo } from './refresh-acordo'

const FORMA = PAGO_AO_CREDOR
const ACAO = 'baixar'

/**
 * What the client paid to the creditor, right after an agreement was closed with that method: every instalment gets its receipt, and the operations
 * leave by administrative write-off.
 *
 * Takes    the transaction that closed the agreement; the day of the payment. Function and window were checked.
 * Source   docs/regras.md, "Acordo pago ao credor".
 */
export async function receberDoCredor(trx: Db, ctx: ActContext, acordoId: number, data: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, acordoId)
  const parcelas = await lockParcelas(trx, acordoId)
  for (const parcela of parcelas) {
    const valor = toCents(parcela.valor_nominal)
    const entry = { parcela, valor, taxa_cartao: cents(0), data, forma: FORMA, acao: ACAO }
    await receberParcela(trx, ctx, { acordo, parcelas }, entry)
  }
  const operacoes = await lockOperacoesDoAcordo(trx, acordoId)
  const changes = operacoes.map((operacao) => {
    const { valor_nominal, valor_original } = operacao
    return { operacao, status_operacao: 'X' as const, valor_nominal, valor_original }
  })
  await changeOperacoes(trx, ctx, { changes, acao: ACAO })
  await refreshAcordo(trx, ctx, acordoId, ACAO)
}
