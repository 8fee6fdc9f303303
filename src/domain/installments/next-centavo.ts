/** Cells that have not yet reached their next centavo; three arrays of one length, in the order that breaks ties. */
export interface Contenders {
  /** Which cell it is. */
  readonly cell: readonly number[]
  readonly amount: readonly number[]
  /** What its exact share still lacks to the next centavo, times the total. */
  readonly missing: readonly number[]
}

/**
 * The cells whose exact share reaches its next centavo first, that is with the smallest missing ÷ amount.
 *
 * Takes    contenders with amounts > 0; how many to choose.
 * Returns  the chosen cells, exact also where two quotients differ by less than a float can tell; all when there are no more.
 * Source   rules.md, "Splitting instalments over operations", step 2.
 *
 * @example firstToReach({ cell: [4, 7], amount: [100, 50], missing: [10, 10] }, 1) // [4]
 */
export function firstToReach(contenders: Contenders, count: number): readonly number[] {
  const { cell, amount, missing } = contenders
  if (count >= cell.length) return cell
  const keys = new Float64Array(cell.length)
  for (let place = 0; place < keys.length; place += 1) keys[place] = (missing[place] ?? 0) / (amount[place] ?? 1)
  const limit = nthSmallest(keys.slice(), count - 1)
  const below = limit * (1 - FLOAT_DOUBT)
  const above = limit * (1 + FLOAT_DOUBT)
  const chosen: number[] = []
  const doubtful: number[] = []
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0
    if (key < below) chosen.push(cell[place] ?? 0)
    else if (key <= above) doubtful.push(place)
  }
  const left = count - chosen.length
  if (left < doubtful.length) doubtful.sort((one, other) => compareExactly(contenders, one, other))
  for (const place of doubtful.slice(0, left)) chosen.push(cell[place] ?? 0)
  return chosen
}

/** Two divisions, each off by at most 2^-53 of itself; four times that is on the safe side. */
const FLOAT_DOUBT = 2 ** -50

function compareExactly({ amount, missing }: Contenders, one: number, other: number): number {
  const [amountOne = 1, amountOther = 1] = [amount[one], amount[other]]
  const [missingOne = 0, missingOther = 0] = [missing[one], missing[other]]
  if (amountOne === amountOther) return missingOne - missingOther || one - other
  const left = missingOne * amountOther
  const right = missingOther * amountOne
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right || one - other
  const bigLeft = BigInt(missingOne) * BigInt(amountOther)
  const bigRight = BigInt(missingOther) * BigInt(amountOne)
  if (bigLeft === bigRight) return one - other
  return bigLeft < bigRight ? -1 : 1
}

/** Hoare's selection: the value that would stand at `rank` if the array were sorted; reorders the array. */
function nthSmallest(values: Float64Array, rank: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1
      while ((values[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const swapped = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = swapped
      left += 1
      right -= 1
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return values[rank] ?? 0
}
