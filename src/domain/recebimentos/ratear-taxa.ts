import { AppError } from '../../errors/app-error'
import { type Cents, cents, sumCents } from '../money/cents'
import { formatBRL } from '../money/format'
import { advanceCells, raiseCells, startCells } from '../parcelas/cells'

/** What a line receives, and the fee that stays with the office, in centavos. */
export interface LinhaComTaxa {
  readonly realizado: Cents
  readonly honorarios: Cents
}

/**
 * Divides the card fee of a receipt over its lines, in proportion to what each receives.
 *
 * Takes    the lines and the fee in centavos.
 * Returns  a part each, adding up to the fee exactly; none above what honorários leave of its line, for it comes out of repasse and
 *          comissão. Where the plain proportion would go above that, the proportion is of what they leave.
 * Throws   `taxa_cartao_acima`, naming the largest fee there is room for.
 * Source   docs/regras.md, "Recebimentos, repasse e comissão".
 *
 * @example ratearTaxa([{ realizado: 100, honorarios: 0 }, { realizado: 50, honorarios: 0 }], 3) // [2, 1]
 */
export function ratearTaxa(linhas: readonly LinhaComTaxa[], taxa: Cents): readonly Cents[] {
  const room = roomOf(linhas)
  const limit = sumCents(room)
  if (taxa > limit) throw AppError.onField('taxa_cartao', 'taxa_cartao_acima', { maximo: formatBRL(limit) })
  if (taxa === 0) return linhas.map(() => taxa)
  const plain = shares(
    linhas.map(({ realizado }) => Math.max(0, realizado)),
    taxa,
  )
  return plain.every((part, index) => part <= (room[index] ?? 0)) ? plain : shares(room, taxa)
}

/** The largest card fee that there is room for in a receipt. */
export function maiorTaxa(linhas: readonly LinhaComTaxa[]): Cents {
  return sumCents(roomOf(linhas))
}

function roomOf(linhas: readonly LinhaComTaxa[]): readonly Cents[] {
  return linhas.map(({ realizado, honorarios }) => cents(Math.max(0, realizado - honorarios)))
}

/** Parts of an amount in proportion to weights that add up to at least as much; none above its weight. */
function shares(weights: readonly number[], amount: Cents): readonly Cents[] {
  const cells = startCells(Float64Array.from(weights), sumCents(weights.map(cents)))
  raiseCells(cells, amount - advanceCells(cells, amount))
  return Array.from(cells.given, cents)
}
