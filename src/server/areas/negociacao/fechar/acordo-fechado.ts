import type { AcordoDaProposta, ParcelaDaProposta } from '../../../../domain/negociacao/resultado'
import type { AprovacaoPedida } from '../aprovacao/pedir-aprovacao'

/** An agreement as it was stored, with what its closing decided. */
export interface AcordoFechado {
  readonly acordo: AcordoDaProposta & {
    readonly id: number
    readonly forma_pagamento: string
    readonly parametro: string
  }
  readonly parcelas: readonly ParcelaFechada[]
  /** What it waits for when it goes beyond a limit. */
  readonly aprovacao: AprovacaoPedida | null
}

export type ParcelaFechada = ParcelaDaProposta & {
  readonly id: number
  readonly acordo_id: number
  readonly total_parcelas: number
}
