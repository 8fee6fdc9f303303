import type { Installment } from '../installments/schedule'
import type { SplitAmounts, SplitInstallment } from '../installments/split'
import { type Cents, sumCents, toReais } from '../money/cents'
import type { EntradaProposta } from './entrada'
import type { ParcelaDaProposta } from './resultado'
import type { Terms, UpdatedOperation } from './terms'

/** An instalment with its split over the operations. */
export type SplitParcela = SplitInstallment<UpdatedOperation, Installment>

/** The instalments in wire units; their components are the sums of their lines. Source: rules.md, "Agreement and instalments". */
export function buildParcelas(
  entrada: EntradaProposta,
  terms: Terms,
  split: readonly SplitParcela[],
): readonly ParcelaDaProposta[] {
  const received = isReceivedAtOnce(entrada, terms)
  return split.map(({ parcela, lines }) => {
    const sum = (amount: (share: SplitAmounts) => Cents) => toReais(sumCents(lines.map(({ share }) => amount(share))))
    const valor = toReais(parcela.valor)
    return {
      numero_parcela: parcela.numero_parcela,
      data_vencimento: parcela.data_vencimento,
      vencimento_original: parcela.data_vencimento,
      valor_nominal: valor,
      valor_nominal_original: valor,
      valor_juros: sum(({ juros }) => juros),
      valor_multa: sum(({ multa }) => multa),
      valor_honorario: sum(({ honorarios }) => honorarios),
      desconto: sum(({ desconto }) => desconto),
      valor_comissao: sum(({ comissao }) => comissao),
      forma_pagamento: terms.forma,
      status: received ? 'Paga' : 'A Vencer',
      data_credor_informou: received ? terms.dataEntrada : null,
    }
  })
}

/** Closing with method Credor is a write-off: what the creditor has received is born paid. */
export function isReceivedAtOnce({ fechamento }: EntradaProposta, { forma }: Terms): boolean {
  return fechamento !== undefined && forma === 'Credor'
}
