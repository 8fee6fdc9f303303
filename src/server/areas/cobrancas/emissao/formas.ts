import { cobrancaPor } from '../../../../domain/payments/payment-methods'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'

/** Throws `forma_sem_cobranca` for what is paid without a charge of ours, `forma_pagamento_invalida` for what is no method. */
export function requireForma({ definitions }: ActContext, forma: string): void {
  if (cobrancaPor(forma) !== null) return
  const known = definitions.listas.formas_pagamento?.find(({ valor }) => valor === forma)
  if (!known) throw AppError.onField('forma', 'forma_pagamento_invalida')
  throw AppError.onField('forma', 'forma_sem_cobranca', { forma: known.rotulo })
}
