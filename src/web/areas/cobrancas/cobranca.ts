import type { FormaPagamento } from '../../../domain/cobrancas/payment-methods'
import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import type { StatusCobranca } from '../../../domain/states/transition'

/** A charge as the API answers it. */
export interface Cobranca {
  readonly id: number
  readonly versao: number
  readonly parcela_id: number
  readonly forma: FormaPagamento
  readonly status: StatusCobranca
  readonly valor: number
  readonly vencimento: string
  readonly nosso_numero_impresso: string | null
  readonly linha_digitavel: string | null
  readonly pix_copia_cola: string | null
  readonly link: string | null
  readonly pago_em: string | null
  readonly valor_pago: number | null
  /** How much of it receipts name. */
  readonly valor_baixado: number | null
  readonly motivo_rejeicao: string | null
  readonly motivo_cancelamento: string | null
}

/** Whether an instalment of this status waits for money from the client. */
export function isChargeable(status: string): boolean {
  return isIn(grupos.status_parcela.cobravel, status)
}
