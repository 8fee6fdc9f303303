/** Lines of the text before that give way to lines of the text after. Ends are exclusive; either side may be empty. */
export interface LineChange {
  readonly before: { readonly start: number; readonly end: number }
  readonly after: { readonly start: number; readonly end: number }
}

/** Beyond so many lines that differ the middle of the texts counts as one change: finding the fewest would take for ever. */
const MOST_EDITS = 400

/**
 * What turns one list of lines into another, by the fewest lines (Myers, "An O(ND) Difference Algorithm", 1986).
 *
 * Takes    the lines of both texts.
 * Returns  the changes from top to bottom; what lies between them is the same in both.
 *
 * @example lineChanges(['a', 'b'], ['a', 'c']) // [{ before: { start: 1, end: 2 }, after: { start: 1, end: 2 } }]
 */
export function lineChanges(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const room = Math.min(before.length, after.length) - head
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  if (old.length + now.length === 0) return []
  const kept = keptPairs(old, now)
  const ends = [...kept, { old: old.length, now: now.length }]
  return ends.flatMap((end, at) => {
    const from = kept[at - 1] ?? { old: -1, now: -1 }
    if (end.old === from.old + 1 && end.now === from.now + 1) return []
    return [
      {
        before: { start: head + from.old + 1, end: head + end.old },
        after: { start: head + from.now + 1, end: head + end.now },
      },
    ]
  })
}

interface Pair {
  readonly old: number
  readonly now: number
}

/** Lines that stay, as pairs of places; none where too much differs. */
function keptPairs(old: readonly string[], now: readonly string[]): readonly Pair[] {
  const rounds = furthestByRound(old, now)
  if (rounds === null) return []
  const pairs: Pair[] = []
  let [x, y] = [old.length, now.length]
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const furthest = rounds[round] ?? new Map<number, number>()
    const k = x - y
    const isDown = k === -round || (k !== round && at(furthest, k - 1) < at(furthest, k + 1))
    const fromK = isDown ? k + 1 : k - 1
    const fromX = round === 0 ? 0 : at(furthest, fromK)
    const fromY = round === 0 ? 0 : fromX - fromK
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      pairs.push({ old: x, now: y })
    }
    ;[x, y] = [fromX, fromY]
  }
  return pairs.reverse()
}

/** For each number of edits, how far each diagonal came before them; null when they are too many. */
function furthestByRound(
  old: readonly string[],
  now: readonly string[],
): readonly ReadonlyMap<number, number>[] | null {
  const furthest = new Map<number, number>([[1, 0]])
  const rounds: ReadonlyMap<number, number>[] = []
  for (let round = 0; round <= Math.min(old.length + now.length, MOST_EDITS); round += 1) {
    rounds.push(new Map(furthest))
    for (let k = -round; k <= round; k += 2) {
      const isDown = k === -round || (k !== round && at(furthest, k - 1) < at(furthest, k + 1))
      let x = isDown ? at(furthest, k + 1) : at(furthest, k - 1) + 1
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x += 1
      furthest.set(k, x)
      if (x >= old.length && x - k >= now.length) return rounds
    }
  }
  return null
}

function at(furthest: ReadonlyMap<number, number>, diagonal: number): number {
  return furthest.get(diagonal) ?? -1
}
