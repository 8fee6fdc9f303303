import type { RunningShares } from './running-shares'

/** Cells that have not yet reached the ceiling of their share: the first `count` places of `cell` and `key`. */
export interface Contenders {
  readonly shares: RunningShares
  /** Which cells they are, in the order that breaks ties. */
  readonly cell: Int32Array
  /** What the exact share of each still lacks to the next centavo, times the total, ÷ its amount. */
  readonly key: Float64Array
  /** Room to find the smallest keys in. */
  readonly scratch: Float64Array
  count: number
}

/** Room for the contenders among these shares; none yet. */
export function startContenders(shares: RunningShares): Contenders {
  const room = shares.amounts.length
  return { shares, cell: new Int32Array(room), key: new Float64Array(room), scratch: new Float64Array(room), count: 0 }
}

/** Finds the contenders: cells whose share has a rest and that stand at its floor. What is written for another is written over. */
export function findContenders(contenders: Contenders, given: Float64Array): void {
  const { shares, cell, key } = contenders
  const { amounts, total, quotient, remainder } = shares
  let count = 0
  for (let index = 0; index < given.length; index += 1) {
    const rest = remainder[index] ?? 0
    cell[count] = index
    key[count] = (total - rest) / (amounts[index] ?? 1)
    count += Number(rest > 0) * Number(given[index] === quotient[index])
  }
  contenders.count = count
}

/**
 * The contenders whose exact share reaches its next centavo first; of those that reach it together the first ones.
 *
 * Takes    contenders; how many to choose, from 1 to their count.
 * Returns  the chosen cells. They stand in the contenders' own room, which is used up.
 *          Keys are floats and still decide exactly: two different ones are apart by at least one part in the amount (to
 *          10^15 centavos), a division is off by one part in 2^53, so equal keys are ties and no others.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações", step 2.
 */
export function firstToReach({ cell, key, scratch, count }: Contenders, wanted: number): Int32Array {
  if (wanted > count) throw new Error(`${wanted} centavos for ${count} cells`)
  scratch.set(key.subarray(0, count))
  const limit = nthSmallest(scratch, count, wanted - 1)
  const ties: number[] = []
  let found = 0
  for (let place = 0; place < count; place += 1) {
    const candidate = cell[place] ?? 0
    const reached = key[place] ?? 0
    if (reached === limit) ties.push(candidate)
    cell[found] = candidate
    found += Number(reached < limit)
  }
  for (const candidate of ties.slice(0, wanted - found)) {
    cell[found] = candidate
    found += 1
  }
  return cell.subarray(0, wanted)
}

/**
 * The value that would stand at `rank` if the first `count` were sorted; reorders them. A comparison is added as a number and
 * not branched on: its outcome cannot be predicted, and equal values, of which there may be many, are passed over at once.
 */
function nthSmallest(values: Float64Array, count: number, rank: number): number {
  let from = 0
  let to = count
  while (to - from > 1) {
    const pivot = values[(from + to) >> 1] ?? 0
    let smaller = from
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? 0
      values[index] = values[smaller] ?? 0
      values[smaller] = value
      smaller += Number(value < pivot)
    }
    if (rank < smaller) {
      to = smaller
      continue
    }
    let equal = smaller
    for (let index = smaller; index < to; index += 1) {
      const value = values[index] ?? 0
      values[index] = values[equal] ?? 0
      values[equal] = value
      equal += Number(value === pivot)
    }
    if (rank < equal) return pivot
    from = equal
  }
  return values[rank] ?? 0
}
