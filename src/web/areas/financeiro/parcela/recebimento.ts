import type { BaseRecord } from '../../../refine/hooks'
import type { Numeros } from '../dinheiro'

/** One entry of the ledger as its list answers it; a reversal has negative amounts, in reais. */
export interface Recebimento extends BaseRecord, Numeros {
  readonly id: number
  readonly tipo: 'baixa' | 'estorno'
  readonly data: string
  readonly forma: string
  readonly motivo: string | null
  readonly estorno_de_id: number | null
}
