import type { ParcelaACobrar } from './lock-parcela'

export interface PedidoDeCobranca {
  readonly parcela_id: number
  /** The instalment's own when absent. */
  readonly forma?: string
  readonly convenio_id?: number
}

/** A charge about to be written. */
export interface NovaCobranca extends ParcelaACobrar {
  readonly forma: string
  /** The instalment's due date, today for one that is overdue: banks take no slip with a past date. */
  readonly vencimento: string
  readonly pedido: PedidoDeCobranca
}

/** Our own name of a charge outside: 26 to 35 letters and digits where the provider keeps it, at most 25 inside a static Pix code. */
export function identificador(id: number, length: number): string {
  return `AV${String(id).padStart(length - 2, '0')}`
}
