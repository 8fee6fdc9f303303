import { isPagoAoCredor } from '../cobrancas/payment-methods'
import { cents, toReais } from '../money/cents'
import type { Installment } from '../parcelas/schedule'
import type { SplitAmounts, SplitInstallment } from '../parcelas/split'
import type { EntradaProposta } from './entrada'
import type { ParcelaDaProposta } from './resultado'
import type { Terms, UpdatedOperation } from './terms'

/** An instalment with its split over the operations. */
export type SplitParcela = SplitInstallment<UpdatedOperation, Installment>

/**
 * The instalments in wire units; their components are the sums of their lines.
 * Source: docs/regras.md, "O acordo e as parcelas".
 */
export function buildParcelas(
  entrada: EntradaProposta,
  terms: Terms,
  split: readonly SplitParcela[],
): readonly ParcelaDaProposta[] {
  const received = isReceivedAtOnce(entrada, terms)
  return split.map(({ parcela, lines }) => {
    const sum = sumShares(lines)
    const valor = toReais(parcela.valor)
    return {
      numero_parcela: parcela.numero_parcela,
      data_vencimento: parcela.data_vencimento,
      vencimento_original: parcela.data_vencimento,
      valor_nominal: valor,
      valor_nominal_original: valor,
      valor_juros: toReais(cents(sum.juros)),
      valor_multa: toReais(cents(sum.multa)),
      valor_honorario: toReais(cents(sum.honorarios)),
      desconto: toReais(cents(sum.desconto)),
      valor_comissao: toReais(cents(sum.comissao)),
      forma_pagamento: terms.forma,
      status: received ? 'Paga' : 'A Vencer',
      data_credor_informou: received ? terms.dataEntrada : null,
    }
  })
}

function sumShares(lines: SplitParcela['lines']): Record<Exclude<keyof SplitAmounts, 'principal'>, number> {
  const sum = { juros: 0, multa: 0, honorarios: 0, desconto: 0, comissao: 0 }
  for (const line of lines) {
    sum.juros += line.juros
    sum.multa += line.multa
    sum.honorarios += line.honorarios
    sum.desconto += line.desconto
    sum.comissao += line.comissao
  }
  return sum
}

/** Closing with method Credor is a write-off: what the creditor has received is born paid. */
export function isReceivedAtOnce({ fechamento }: EntradaProposta, { forma }: Terms): boolean {
  return fechamento !== undefined && isPagoAoCredor(forma)
}
