/** A plan of debts by a court, as a client's record holds it; days as YYYY-MM-DD. */
export interface PlanoJudicial {
  readonly repactuacao_judicial_desde: string | null
  /** null: no end is known. */
  readonly repactuacao_judicial_ate: string | null
}

const FOREVER = '9999-12-31'

/**
 * The plan that stands where two records become one: one of the two, whole.
 *
 * Returns  the only one; of two, the one that ends later, whose person is left in peace longer.
 *
 * @example planoQueFica({ repactuacao_judicial_desde: null, repactuacao_judicial_ate: null }, outro) // outro
 */
export function planoQueFica(fica: PlanoJudicial, sai: PlanoJudicial): PlanoJudicial {
  if (sai.repactuacao_judicial_desde === null) return fica
  if (fica.repactuacao_judicial_desde === null) return sai
  const endOf = ({ repactuacao_judicial_ate }: PlanoJudicial) => repactuacao_judicial_ate ?? FOREVER
  return endOf(sai) > endOf(fica) ? sai : fica
}
