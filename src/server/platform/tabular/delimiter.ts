const CANDIDATES = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof CANDIDATES)[number]

/** The delimiter that stands most often in the heading line, outside quotes; `;` when none does. */
export function detectDelimiter(headingLine: string): Delimiter {
  const bare = headingLine.replace(/"[^"]*"/g, '')
  let best: Delimiter = ';'
  let most = 0
  for (const candidate of CANDIDATES) {
    const count = bare.split(candidate).length - 1
    if (count > most) {
      best = candidate
      most = count
    }
  }
  return best
}
