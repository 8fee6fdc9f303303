import type { SplitAmounts } from '../../../src/domain/parcelas/split'

/** The lines of one instalment by the letter of docs/regras.md, "Divisão das parcelas pelas operações". */
export type ReferenceLine = Readonly<Record<keyof SplitAmounts, number>>

/** The four that make up an instalment, in the order that breaks ties. */
const ADDED = ['principal', 'juros', 'multa', 'honorarios'] as const
const COMPONENTS = [...ADDED, 'desconto'] as const

interface Cell {
  readonly component: (typeof COMPONENTS)[number]
  readonly amount: bigint
  received: bigint
}

/** Centavo by centavo, each time looking at every cell, in whole numbers of any size: slow and plainly the rule. */
export function splitByTheLetter(
  operations: readonly SplitAmounts[],
  values: readonly number[],
): readonly (readonly ReferenceLine[])[] {
  const total = BigInt(values.reduce((sum, value) => sum + value, 0))
  const rows = operations.map((operation) =>
    COMPONENTS.map((component): Cell => ({ component, amount: BigInt(operation[component]), received: 0n })),
  )
  const cells = rows.flat()
  let running = 0n
  return values.map((value) => {
    const previous = running
    running += BigInt(value)
    const before = cells.map(({ received }) => received)
    for (const cell of cells) {
      const floor = (cell.amount * running) / total
      if (floor > cell.received) cell.received = floor
    }
    for (let need = needOf(cells, running); need !== 0n; need = needOf(cells, running)) {
      const next = nextToRaise(cells, { wantsDesconto: need < 0n, running, total })
      if (!next) throw new Error(`${need} centavos and no cell below its ceiling`)
      next.received += 1n
    }
    const lines = cells.map(({ received }, index) => Number(received - (before[index] ?? 0n)))
    return operations.map((operation, index): ReferenceLine => {
      const [principal = 0, juros = 0, multa = 0, honorarios = 0, desconto = 0] = lines.slice(index * 5, index * 5 + 5)
      const at = (value: bigint) => roundHalfUp(BigInt(operation.comissao) * value, total)
      return { principal, juros, multa, honorarios, desconto, comissao: Number(at(running) - at(previous)) }
    })
  })
}

function needOf(cells: readonly Cell[], running: bigint): bigint {
  return cells.reduce(
    (need, { component, received }) => need - (component === 'desconto' ? -received : received),
    running,
  )
}

interface Search {
  readonly wantsDesconto: boolean
  readonly running: bigint
  readonly total: bigint
}

function nextToRaise(cells: readonly Cell[], { wantsDesconto, running, total }: Search): Cell | undefined {
  let best: Cell | undefined
  for (const cell of cells) {
    if ((cell.component === 'desconto') !== wantsDesconto) continue
    const ceiling = (cell.amount * running + total - 1n) / total
    if (cell.received + 1n > ceiling) continue
    if (!best || (cell.received + 1n) * best.amount < (best.received + 1n) * cell.amount) best = cell
  }
  return best
}

function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
