import type { FaixaDeLimite } from './faixa'

/** What a band is chosen by. */
export interface Divida {
  /** Days of the operation that is overdue longest, today. */
  readonly atraso: number
  /** Reais: the chosen operations at their own rates, today. */
  readonly divida: number
}

/**
 * The band of a table that a debt falls into.
 *
 * Returns  the band, or null: a table that `checkFaixas` accepts has exactly one for every debt.
 *
 * @example findFaixa(faixas, { atraso: 102, divida: 1303.24 })?.desconto_max
 */
export function findFaixa(faixas: readonly FaixaDeLimite[], { atraso, divida }: Divida): FaixaDeLimite | null {
  return (
    faixas.find(
      ({ atraso_de, atraso_ate, valor_de, valor_ate }) =>
        isWithin(atraso, atraso_de, atraso_ate) && isWithin(divida, valor_de, valor_ate),
    ) ?? null
  )
}

function isWithin(value: number, from: number, to: number | null): boolean {
  return value >= from && (to === null || value <= to)
}
