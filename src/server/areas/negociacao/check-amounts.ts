import type { AcordoDaProposta } from '../../../domain/negotiation/resultado'
import { AppError } from '../../../errors/app-error'

/** numeric(14,2): the largest amount a record keeps, in reais. */
const LARGEST_KEPT = 999_999_999_999.99

/** Refuses a negotiation whose sums no column can hold, before the database does. */
export function checkAmounts(acordo: AcordoDaProposta): void {
  const { valor_nominal, juros, multas, honorarios, desconto, comissao, total } = acordo
  if (Math.max(valor_nominal, juros, multas, honorarios, desconto, comissao, total) <= LARGEST_KEPT) return
  throw AppError.onField('operacoes', 'negociacao_grande_demais')
}
