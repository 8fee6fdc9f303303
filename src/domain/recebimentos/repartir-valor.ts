import { AppError } from '../../errors/app-error'
import { type Cents, cents, sumCents } from '../money/cents'
import { formatBRL } from '../money/format'
import { inProportion } from '../money/in-proportion'

/** An instalment that still waits for money, in centavos. */
export interface ParcelaAberta {
  readonly saldo: Cents
}

/** How an amount is spread over several instalments. */
export const modosDeReparticao = ['antigas', 'proporcional'] as const
export type ModoDeReparticao = (typeof modosDeReparticao)[number]

/**
 * Spreads one amount over open instalments.
 *
 * Takes    the instalments in the order of their due dates; an amount in centavos; `antigas` fills them one after the other,
 *          `proporcional` gives each its share of what is open, the odd centavos to the largest remainders (ties: the earlier one).
 * Returns  what each one gets, adding up to the amount exactly; 0 for one that gets nothing, never more than its saldo.
 * Throws   `valor_acima_do_saldo` on `valor`, saying what is open.
 * Source   docs/regras.md, "Baixa e estorno".
 *
 * @example repartirValor([{ saldo: 100 }, { saldo: 200 }], 150, 'antigas') // [100, 50]
 * @example repartirValor([{ saldo: 100 }, { saldo: 200 }], 100, 'proporcional') // [33, 67]
 */
export function repartirValor(
  parcelas: readonly ParcelaAberta[],
  valor: Cents,
  modo: ModoDeReparticao,
): readonly Cents[] {
  const saldos = parcelas.map(({ saldo }) => saldo)
  const open = sumCents(saldos)
  if (valor > open) throw AppError.onField('valor', 'valor_acima_do_saldo', { saldo: formatBRL(open) })
  return modo === 'antigas' ? oldestFirst(saldos, valor) : inProportion(saldos, valor)
}

function oldestFirst(saldos: readonly Cents[], valor: Cents): readonly Cents[] {
  let left: number = valor
  return saldos.map((saldo) => {
    const part = cents(Math.min(saldo, left))
    left -= part
    return part
  })
}
