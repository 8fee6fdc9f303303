/** One statement. */
export interface Step {
  /** For the log, in the words of the declarations. */
  readonly faz: string
  readonly sql: string
}

/** Something that may forbid the start. */
export interface Obstacle {
  readonly faz: string
  /** Answers one row {contagem}. */
  readonly countSql: string
  /** true: refused even when nothing is counted (something would be removed or changed). */
  readonly always: boolean
  /** What the count counts: `valores preenchidos`, `linhas`. */
  readonly conta: string
}

/** What one part of a table needs. */
export interface Part {
  readonly steps: readonly Step[]
  readonly obstacles: readonly Obstacle[]
}

export function countRows(table: string): string {
  return `select count(*) as contagem from "${table}"`
}

export function countFilled(table: string, column: string): string {
  return `select count("${column}") as contagem from "${table}"`
}
