import { comparable } from './comparable'

/** Headings of the column that says why a row stays out: the first that the file does not have itself. */
export const REASON_HEADINGS = ['motivo', 'motivo da recusa'] as const

/** Of the column that says which line of the file each was, by which a corrected file names it. */
export const LINE_HEADINGS = ['linha', 'linha no arquivo'] as const

export function freeHeading(titulos: readonly string[], headings: readonly [string, ...string[]]): string {
  const own = new Set(titulos.map(comparable))
  return headings.find((heading) => !own.has(heading)) ?? headings[0]
}

/** Where the number of each line stands in a file of rejects: the last column of that name. Undefined: in none. */
export function lineColumn(titulos: readonly string[]): number | undefined {
  const at = titulos.findLastIndex((titulo) => isOne(titulo, LINE_HEADINGS))
  return at < 0 ? undefined : at
}

/** The headings without the two that a file of rejects has more. */
export function withoutAdded(titulos: readonly string[]): readonly string[] {
  const [reason = '', line = ''] = titulos.slice(-2)
  return isOne(reason, REASON_HEADINGS) && isOne(line, LINE_HEADINGS) ? titulos.slice(0, -2) : titulos
}

function isOne(titulo: string, headings: readonly string[]): boolean {
  return headings.includes(comparable(titulo))
}
