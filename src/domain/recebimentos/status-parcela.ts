import type { Cents } from '../money/cents'
import type { StatusParcela } from '../states/transition'

/**
 * What its receipts and its due date make of an instalment.
 *
 * Takes    its value and what was received of it, in centavos; its due date and hoje.
 * Returns  `Paga` when all of it came in, `Paga parcial` when a part did, else `Vencida` or `A Vencer`.
 * Source   docs/estados.md, "Parcela".
 *
 * @example statusDaParcela({ valor, recebido: cents(0), data_vencimento: '2026-11-19', hoje: '2026-11-20' }) // 'Vencida'
 */
export function statusDaParcela(parcela: {
  readonly valor: Cents
  readonly recebido: Cents
  readonly data_vencimento: string
  readonly hoje: string
}): Extract<StatusParcela, 'Paga' | 'Paga parcial' | 'Vencida' | 'A Vencer'> {
  const { valor, recebido, data_vencimento, hoje } = parcela
  if (recebido >= valor) return 'Paga'
  if (recebido > 0) return 'Paga parcial'
  return data_vencimento < hoje ? 'Vencida' : 'A Vencer'
}
