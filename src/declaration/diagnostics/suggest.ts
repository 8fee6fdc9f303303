/**
 * ` Você quis dizer "x"?` when a known word is close, else nothing.
 *
 * Takes    the word as written and the known ones.
 * Returns  text to append to a message, with its leading space, or ''.
 * Source   docs/declaracoes.md, "Erros": Damerau distance of at most a third of the length, words of 3 letters or more,
 *          and words that end in the written one.
 *
 * @example suggestion('rotulos', ['rotulo', 'titulo']) // ' Você quis dizer "rotulo"?'
 */
export function suggestion(word: string, known: Iterable<string>): string {
  const best = closest(word, known)
  return best === undefined ? '' : ` Você quis dizer "${best}"?`
}

/** The known word nearest to the written one, if any is near enough. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  if (wanted.length < 3 || wanted.length > LONGEST) return undefined
  const limit = Math.floor(wanted.length / 3)
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = damerau(wanted, candidate.toLowerCase(), bestDistance - 1)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  if (best !== undefined) return best
  for (const candidate of known) if (candidate.toLowerCase().endsWith(`_${wanted}`)) return candidate
  return undefined
}

const LONGEST = 80

/**
 * Optimal string alignment (insertions, deletions, substitutions and swaps of neighbours), looked at only near the
 * diagonal: more than `limit` is just more than `limit`.
 */
function damerau(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    let least = i
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, at(beforePrevious, j - 2) + 1)
      }
      current[j] = value
      least = Math.min(least, value)
    }
    // A swap reaches back two rows, so one hopeless row decides nothing alone.
    if (least > limit + 1) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return at(previous, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
