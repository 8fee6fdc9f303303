import { PAGO_AO_CREDOR } from '../../../../domain/cobrancas/payment-methods'
import type { BaseRecord } from '../../../refine/hooks'

/** One instalment that may be written off, as GET /financeiro/a-baixar answers it. Amounts in reais. */
export interface LinhaABaixar extends BaseRecord {
  readonly id: number
  readonly acordo_id: number
  readonly cliente: { readonly id: number; readonly titulo: string }
  readonly credor: { readonly id: number; readonly titulo: string }
  readonly numero_parcela: number
  readonly total_parcelas: number
  readonly data_vencimento: string
  readonly aberto: number
  readonly forma_pagamento: string
  readonly status: string
  readonly status_cobranca: string
  readonly nosso_numero: string | null
  readonly data_credor_informou: string | null
  readonly cobranca: {
    readonly id: number
    readonly forma: string
    readonly pago_em: string | null
    readonly valor_pago: number | null
    readonly taxa_cartao: number | null
  } | null
}

/** What is written off of it. `valor` is what was typed when it is no number. */
export interface Item {
  readonly data: string | null
  readonly valor: number | string | null
  readonly forma: string
  readonly taxa_cartao: number | null
}

/**
 * What the charge, or the creditor, says of the payment.
 *
 * Takes    the instalment and hoje.
 * Returns  date, amount (never above what is open), method and card fee to begin with.
 */
export function itemDe({ cobranca, aberto, data_credor_informou, forma_pagamento }: LinhaABaixar, hoje: string): Item {
  if (cobranca) {
    const { pago_em, valor_pago, forma, taxa_cartao } = cobranca
    return { data: pago_em ?? hoje, valor: Math.min(valor_pago ?? aberto, aberto), forma, taxa_cartao }
  }
  if (data_credor_informou !== null) {
    return { data: data_credor_informou, valor: aberto, forma: PAGO_AO_CREDOR, taxa_cartao: null }
  }
  return { data: hoje, valor: aberto, forma: forma_pagamento, taxa_cartao: null }
}

export function isPronto(item: Item): item is Item & { readonly data: string; readonly valor: number } {
  return item.data !== null && typeof item.valor === 'number' && item.valor > 0
}
