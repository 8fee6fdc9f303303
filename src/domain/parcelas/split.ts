import { type Cents, cents, sumCents } from '../money/cents'
import { advanceCells, advanceRounded, raiseCells, startCells } from './cells'

/** The amounts of one operation, or what one instalment brings to it. */
export interface SplitAmounts {
  readonly principal: Cents
  readonly juros: Cents
  readonly multa: Cents
  readonly honorarios: Cents
  readonly desconto: Cents
  readonly comissao: Cents
}

/** What they come to without comissão, which is the office's and not the debtor's: the value of a line. */
export function netOf({ principal, juros, multa, honorarios, desconto }: Omit<SplitAmounts, 'comissao'>): Cents {
  return cents(principal + juros + multa + honorarios - desconto)
}

/** What one instalment brings to one operation. */
export interface SplitLine<Operation> extends SplitAmounts {
  readonly operation: Operation
}

/** One instalment with its lines, in the order of the operations. */
export interface SplitInstallment<Operation, Parcela> {
  readonly parcela: Parcela
  readonly lines: readonly SplitLine<Operation>[]
}

/**
 * Splits instalments over operations and their components.
 *
 * Takes    the amounts of each operation; the instalments in order of number, their values adding up to
 *          Σ principal + juros + multa + honorarios − desconto, which is > 0.
 * Returns  per instalment, per operation, its share in centavos. Per operation and component they add up to its amount; per
 *          instalment principal + juros + multa + honorarios − desconto is its value; none is negative. Comissão runs by itself.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações".
 *
 * @example two instalments of 100 over principal 200, comissao 20 → twice { principal: 100, …, comissao: 10 }
 */
export function splitInstallments<Operation extends SplitAmounts, Parcela extends { readonly valor: Cents }>(
  operations: readonly Operation[],
  parcelas: readonly Parcela[],
): readonly SplitInstallment<Operation, Parcela>[] {
  const total = sumCents(parcelas.map(({ valor }) => valor))
  const added = startCells(amountsOf(operations, ADDED), total)
  const deducted = startCells(amountsOf(operations, ['desconto']), total)
  const commission = startCells(amountsOf(operations, ['comissao']), total)
  let running = 0
  return parcelas.map((parcela) => {
    running += parcela.valor
    const need = running - (advanceCells(added, parcela.valor) - advanceCells(deducted, parcela.valor))
    if (need > 0) raiseCells(added, need)
    else raiseCells(deducted, -need)
    advanceRounded(commission, parcela.valor)
    const lines = operations.map((operation, index): SplitLine<Operation> => {
      const first = index * ADDED.length
      return {
        operation,
        principal: at(added.lines, first),
        juros: at(added.lines, first + 1),
        multa: at(added.lines, first + 2),
        honorarios: at(added.lines, first + 3),
        desconto: at(deducted.lines, index),
        comissao: at(commission.lines, index),
      }
    })
    return { parcela, lines }
  })
}

/** The components that make up an instalment, in the order that breaks ties. */
const ADDED = ['principal', 'juros', 'multa', 'honorarios'] as const

function amountsOf(operations: readonly SplitAmounts[], components: readonly (keyof SplitAmounts)[]): Float64Array {
  return Float64Array.from(operations.flatMap((operation) => components.map((component) => operation[component])))
}

function at(values: Float64Array, index: number): Cents {
  return cents(values[index] ?? 0)
}
