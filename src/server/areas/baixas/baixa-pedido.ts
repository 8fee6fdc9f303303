import type { ModoDeReparticao } from '../../../domain/recebimentos/repartir-valor'
import type { PagamentoPedido } from './pagamento'

/** Money received, as finance writes it off. Reais, YYYY-MM-DD. */
export interface BaixaPedido extends PagamentoPedido {
  readonly data: string
  readonly observacao?: string | null
  /** Id of a file sent for recebimentos.comprovante. */
  readonly comprovante?: number | null
  /** What belongs together in one bulk write-off. */
  readonly lote?: string
}

export interface BaixaDaParcela extends BaixaPedido {
  readonly parcela_id: number
  /** Of the instalment as it was seen; without it, as it stands. */
  readonly versao?: number | undefined
  /** The paid charge whose money it is; see `cobrancaDaBaixa`. */
  readonly cobranca_id?: number | null | undefined
  /** How what exceeds the instalment goes over the others; refused when not given. */
  readonly excedente?: ModoDeReparticao
}

export interface BaixaDoAcordo extends BaixaPedido {
  readonly acordo_id: number
  readonly modo: ModoDeReparticao
}
