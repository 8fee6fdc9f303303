import { type Cents, cents, sumCents } from '../money/cents'
import { type Contenders, firstToReach } from './next-centavo'
import { type RunningShares, startShares } from './running-shares'

/** The amounts of one operation, or what one instalment brings to it. */
export interface SplitAmounts {
  readonly principal: Cents
  readonly juros: Cents
  readonly multa: Cents
  readonly honorarios: Cents
  readonly desconto: Cents
  readonly comissao: Cents
}

/** One instalment with what it brings to each operation, in the order of the operations. */
export interface SplitInstallment<Operation, Parcela> {
  readonly parcela: Parcela
  readonly lines: readonly { readonly operation: Operation; readonly share: SplitAmounts }[]
}

/**
 * Splits instalments over operations and their components.
 *
 * Takes    the amounts of each operation; the instalments in order of number, their values adding up to
 *          Σ principal + juros + multa + honorários − desconto, which is > 0.
 * Returns  per instalment, per operation, its share in centavos. Per operation and component they add up to its amount; per
 *          instalment principal + juros + multa + honorários − desconto is its value; none is negative. Comissão runs by itself.
 * Source   rules.md, "Splitting instalments over operations".
 *
 * @example two instalments of 100 over principal 200, comissao 20 → twice { principal: 100, …, comissao: 10 }
 */
export function splitInstallments<Operation extends SplitAmounts, Parcela extends { readonly valor: Cents }>(
  operations: readonly Operation[],
  parcelas: readonly Parcela[],
): readonly SplitInstallment<Operation, Parcela>[] {
  const total = sumCents(parcelas.map(({ valor }) => valor))
  const amounts = operations.flatMap(({ principal, juros, multa, honorarios, desconto }) => [
    principal,
    juros,
    multa,
    honorarios,
    desconto,
  ])
  const cells: Cells = { amounts, total, shares: startShares(amounts, total), given: new Float64Array(amounts.length) }
  const commission = startShares(
    operations.map(({ comissao }) => comissao),
    total,
  )
  const commissionGiven = new Float64Array(operations.length)
  let running = 0
  return parcelas.map((parcela) => {
    running += parcela.valor
    const cellLines = advanceCells(cells, parcela.valor, running)
    const comissoes = advanceCommission(commission, parcela.valor, total, commissionGiven)
    const lines = operations.map((operation, index) => ({
      operation,
      share: readShare(cellLines, index * COMPONENTS, at(comissoes, index)),
    }))
    return { parcela, lines }
  })
}

const COMPONENTS = 5
const DESCONTO = 4

interface Cells {
  readonly amounts: readonly Cents[]
  readonly total: Cents
  readonly shares: RunningShares
  /** What each cell has received so far. */
  readonly given: Float64Array
}

function advanceCells(cells: Cells, value: Cents, running: number): Float64Array {
  const { amounts, shares, given } = cells
  shares.advance(value)
  const next = new Float64Array(amounts.length)
  let need = running
  for (let index = 0; index < next.length; index += 1) {
    const reached = Math.max(given[index] ?? 0, shares.quotient[index] ?? 0)
    next[index] = reached
    need -= isDesconto(index) ? -reached : reached
  }
  const raised = firstToReach(contenders(cells, next, need), Math.abs(need))
  if (raised.length !== Math.abs(need)) throw new Error(`split of ${value} leaves ${need} centavos without a cell`)
  for (const index of raised) next[index] = at(next, index) + 1
  const lines = new Float64Array(next.length)
  for (let index = 0; index < next.length; index += 1) lines[index] = (next[index] ?? 0) - (given[index] ?? 0)
  given.set(next)
  return lines
}

/** Cells that may still be raised: of the wanted side, below the ceiling of their exact share. */
function contenders({ amounts, total, shares }: Cells, next: Float64Array, need: number): Contenders {
  const cell: number[] = []
  const amount: number[] = []
  const missing: number[] = []
  if (need === 0) return { cell, amount, missing }
  for (let index = 0; index < next.length; index += 1) {
    if (isDesconto(index) !== need < 0) continue
    const remainder = shares.remainder[index] ?? 0
    if (remainder === 0 || next[index] !== shares.quotient[index]) continue
    cell.push(index)
    amount.push(amounts[index] ?? 0)
    missing.push(total - remainder)
  }
  return { cell, amount, missing }
}

function advanceCommission(shares: RunningShares, value: Cents, total: Cents, given: Float64Array): Float64Array {
  shares.advance(value)
  return given.map((before, index) => {
    const reached = at(shares.quotient, index) + (at(shares.remainder, index) * 2 >= total ? 1 : 0)
    given[index] = reached
    return reached - before
  })
}

function readShare(lines: Float64Array, first: number, comissao: Cents): SplitAmounts {
  return {
    principal: at(lines, first),
    juros: at(lines, first + 1),
    multa: at(lines, first + 2),
    honorarios: at(lines, first + 3),
    desconto: at(lines, first + DESCONTO),
    comissao,
  }
}

function isDesconto(index: number): boolean {
  return index % COMPONENTS === DESCONTO
}

function at(values: Float64Array, index: number): Cents {
  return cents(values[index] ?? 0)
}
