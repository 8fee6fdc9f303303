import { isPagoAoCredor } from '../../../domain/cobrancas/payment-methods'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { linhasDoRecebimento } from '../../../domain/recebimentos/linhas-do-recebimento'
import { type Mora, SEM_MORA } from '../../../domain/recebimentos/mora'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { reiniciarPrescricao } from '../operacoes/reiniciar-prescricao'
import { changeParcelas } from './change-parcelas'
import { followLinhas } from './follow-linhas'
import { type AcordoTravado, loadLinhas } from './linhas-do-livro'
import { writeLancamento } from './livro'
import type { ParcelaRow } from './lock-acordo'
import { statusComRecebido } from './status-com-recebido'

/** Money that came in for one instalment. Who may write it off, and when, was decided before. */
export interface RecebimentoDaParcela {
  readonly parcela: ParcelaRow
  /** From 1 to what is open of the instalment. */
  readonly valor: Cents
  /** What came beside it for being late. */
  readonly mora?: Mora
  readonly taxa_cartao: Cents
  readonly data: string
  readonly forma: string
  readonly observacao?: string | null
  readonly comprovante?: number | null
  readonly lote?: string | null
  /** The paid charge whose money it is. */
  readonly cobranca_id?: number | null
  /** The verb that the instalment's history keeps. */
  readonly acao: string
}

/**
 * Writes a receipt into the ledger, line by line, and moves its instalment. The agreement is refreshed by the caller, once.
 *
 * Takes    an open transaction that holds the agreement and all its instalments.
 * Returns  the id of the receipt and the instalment as it stands now.
 * Throws   `taxa_cartao_acima`, `transicao_nao_permitida`.
 * Source   docs/regras.md, "Recebimentos, repasse e comissão" and "Baixa e estorno".
 */
export async function receberParcela(
  trx: Db,
  ctx: ActContext,
  travado: AcordoTravado,
  recebimento: RecebimentoDaParcela,
): Promise<{ readonly recebimento_id: number; readonly parcela: ParcelaRow }> {
  const { parcela, valor, taxa_cartao, mora = SEM_MORA, acao, ...entry } = recebimento
  const linhas = linhasDoRecebimento(await loadLinhas(trx, ctx, travado, parcela), { valor, taxa_cartao, mora })
  const origem = isPagoAoCredor(travado.acordo.forma_pagamento) ? 'Baixa' : 'Acordo'
  const recebimento_id = await writeLancamento(trx, ctx, { ...entry, parcela, tipo: 'baixa', origem, linhas })
  await followLinhas(trx, ctx, { linhas, recebimento: entry.data })
  const operacoes = [...new Set(linhas.map(({ linha }) => linha.operacao_id))]
  await reiniciarPrescricao(trx, ctx, { operacoes, causa: 'pagamento', data: entry.data, acao })
  const recebido = cents(toCents(parcela.valor_pago) + valor)
  const para = statusComRecebido(ctx, parcela, recebido)
  const mudancas = {
    valor_pago: toReais(recebido),
    pago_em: entry.data,
    ...(isPagoAoCredor(entry.forma) && { data_credor_informou: parcela.data_credor_informou ?? entry.data }),
  }
  const [after = parcela] = await changeParcelas(trx, ctx, { parcelas: [parcela], para, acao, mudancas })
  return { recebimento_id, parcela: after }
}
