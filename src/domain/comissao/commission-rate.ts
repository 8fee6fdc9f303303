import { isPagoAoCredor } from '../cobrancas/payment-methods'
import type { Rate } from '../money/rate'

/** What decides the commission, in exact rates. */
export interface CommissionTerms {
  readonly forma: string
  readonly prazo_honorario: number
  readonly remuneracao: Rate
  /** Highest rate by wire name of the method; a method that is not there has no ceiling. */
  readonly remuneracao_max: ReadonlyMap<string, Rate>
  readonly comissao_fixa: Rate
  readonly comissao_baixa_credor: Rate
}

/**
 * The commission rate of one operation.
 *
 * Takes    the terms and the days overdue at the base date.
 * Returns  remuneracao, never above the ceiling of the method; for `Credor` comissao_fixa while diasVenc ≤ prazo_honorario and
 *          comissao_baixa_credor after it.
 * Source   docs/regras.md, "Atualizar uma operação".
 *
 * @example commissionRate({ …terms, forma: 'Credor', prazo_honorario: 90 }, 91) // terms.comissao_baixa_credor
 */
export function commissionRate(terms: CommissionTerms, diasVenc: number): Rate {
  if (isPagoAoCredor(terms.forma)) {
    return diasVenc <= terms.prazo_honorario ? terms.comissao_fixa : terms.comissao_baixa_credor
  }
  const ceiling = terms.remuneracao_max.get(terms.forma)
  return ceiling !== undefined && ceiling < terms.remuneracao ? ceiling : terms.remuneracao
}
