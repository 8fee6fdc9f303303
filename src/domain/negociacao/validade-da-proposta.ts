import { addDays } from '../calendar/iso-date'

/** When an offer was made, and the first day that was chosen for it. Days are YYYY-MM-DD. */
export interface Oferta {
  readonly data_proposta: string
  /** Null where nobody chose one: whoever accepts later pays first on a day counted from then. */
  readonly dataEntrada: string | null
}

/**
 * The last day on which an offer may be accepted. A chosen first day ends it: accepted after that day, the plan would begin in the
 * past, which no closing allows. Without one the offer lives its whole term, as its days are counted anew on acceptance.
 *
 * Takes    the offer; its term in days.
 * Returns  a day, never before that of the offer.
 * Source   docs/regras.md, "Ofertas e propostas"; regras.yaml `propostas.validade_dias`.
 *
 * @example validadeDaProposta({ data_proposta: '2026-11-20', dataEntrada: '2026-11-25' }, 30) // '2026-11-25'
 */
export function validadeDaProposta({ data_proposta, dataEntrada }: Oferta, dias: number): string {
  const term = addDays(data_proposta, dias)
  if (dataEntrada === null || dataEntrada > term) return term
  return dataEntrada < data_proposta ? data_proposta : dataEntrada
}
