import { LARGEST } from '../../../../declaration/fields/plain/dinheiro'
import type { AcordoDaProposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'

/** Refuses a negotiation whose sums no column can hold, before the database does. */
export function checkAmounts(acordo: AcordoDaProposta): void {
  const { valor_nominal, juros, multas, honorarios, desconto, comissao, total } = acordo
  if (Math.max(valor_nominal, juros, multas, honorarios, desconto, comissao, total) <= LARGEST) return
  throw AppError.onField('operacoes', 'negociacao_grande_demais')
}
