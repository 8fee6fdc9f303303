import { PAGO_AO_CREDOR } from '../../../../domain/cobrancas/payment-methods'
import { nomeDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import type { WireRecord } from '../../../framework/fields/renderer'
import { readRef } from '../../../framework/fields/wire-value'
import { texts } from '../../../i18n/screens/financeiro-texts'

/** What the dialog reads of one row of the consulta `a_baixar`. Amounts in reais. */
export interface LinhaABaixar {
  readonly id: number
  /** 'acordo 10, parcela 1/2'. */
  readonly nome: string
  readonly cliente: string
  readonly credor_id: number
  readonly aberto: number
  readonly forma: string
  /** Of the instalment as the list showed it. */
  readonly versao: number | null
  /** The paid charge that is written off. */
  readonly cobranca_id: number | null
  readonly pago_em: string | null
  readonly valor_pago: number | null
  readonly taxa_cartao: number | null
  readonly data_credor_informou: string | null
}

export function readLinha(row: WireRecord): LinhaABaixar {
  const date = (key: string) => (typeof row[key] === 'string' ? row[key] : null)
  const amount = (key: string) => (typeof row[key] === 'number' ? row[key] : null)
  const parcela = nomeDaParcela(Number(row.numero_parcela), Number(row.total_parcelas))
  return {
    id: Number(row.parcela_id),
    nome: texts.lote.nome(Number(row.acordo_id), parcela),
    cliente: readRef(row.cliente)?.titulo ?? '',
    credor_id: Number(row.credor_id),
    aberto: amount('aberto') ?? 0,
    forma: String(row.forma),
    versao: amount('versao_vista'),
    cobranca_id: amount('cobranca_id'),
    pago_em: date('pago_em'),
    valor_pago: amount('valor_pago'),
    taxa_cartao: amount('taxa_cartao'),
    data_credor_informou: row.lugar === 0 ? null : date('data_credor_informou'),
  }
}

/** What is written off of it. `valor` is what was typed when it is no number. */
export interface Item {
  readonly data: string | null
  readonly valor: number | string | null
  readonly forma: string
  readonly taxa_cartao: number | null
}

export interface Marcada {
  readonly linha: LinhaABaixar
  readonly item: Item
}

/**
 * What the paid charge, or the creditor, says of the payment.
 *
 * Takes    the instalment and hoje.
 * Returns  date, amount (never above what is open), method and card fee to begin with.
 */
export function itemDe(linha: LinhaABaixar, hoje: string): Item {
  const { aberto, forma, pago_em, valor_pago, taxa_cartao, data_credor_informou } = linha
  if (data_credor_informou !== null)
    return { data: data_credor_informou, valor: aberto, forma: PAGO_AO_CREDOR, taxa_cartao: null }
  return { data: pago_em ?? hoje, valor: Math.min(valor_pago ?? aberto, aberto), forma, taxa_cartao }
}

export function isPronto(item: Item): item is Item & { readonly data: string; readonly valor: number } {
  return item.data !== null && typeof item.valor === 'number' && item.valor > 0
}
