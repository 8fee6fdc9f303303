/** A cell that has not yet reached its next centavo. */
export interface Contender {
  /** Place in the order that breaks ties. */
  readonly index: number
  readonly amount: number
  /** What its exact share still lacks to the next centavo, times the total. */
  readonly missing: number
}

/**
 * The cells whose exact share reaches its next centavo first, that is with the smallest missing ÷ amount.
 *
 * Takes    contenders in their order, amounts > 0; how many to choose.
 * Returns  the chosen ones, exact also where two quotients differ by less than a float can tell.
 * Source   rules.md, "Splitting instalments over operations", step 2.
 */
export function firstToReach(contenders: readonly Contender[], count: number): readonly Contender[] {
  if (count >= contenders.length) return contenders
  const keys = Float64Array.from(contenders, ({ missing, amount }) => missing / amount)
  const limit = Float64Array.from(keys).sort()[count - 1] ?? 0
  const below = limit * (1 - FLOAT_DOUBT)
  const above = limit * (1 + FLOAT_DOUBT)
  const sure: Contender[] = []
  const doubtful: Contender[] = []
  contenders.forEach((contender, place) => {
    const key = keys[place] ?? 0
    if (key < below) sure.push(contender)
    else if (key <= above) doubtful.push(contender)
  })
  const left = count - sure.length
  const rest = left < doubtful.length ? doubtful.sort(compareExactly).slice(0, left) : doubtful
  return sure.concat(rest)
}

/** Two divisions, each off by at most 2^-53 of itself; four times that is on the safe side. */
const FLOAT_DOUBT = 2 ** -50

function compareExactly(one: Contender, other: Contender): number {
  if (one.amount === other.amount) return one.missing - other.missing || one.index - other.index
  const left = one.missing * other.amount
  const right = other.missing * one.amount
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right || one.index - other.index
  const bigLeft = BigInt(one.missing) * BigInt(other.amount)
  const bigRight = BigInt(other.missing) * BigInt(one.amount)
  if (bigLeft === bigRight) return one.index - other.index
  return bigLeft < bigRight ? -1 : 1
}
