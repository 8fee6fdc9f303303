/** One thing that must hold over all data, as the SQL that finds what does not hold. */
export interface Invariant {
  /** Which of the seven: 1 answered acts are there, 2 sums, 3 counts, 4 operations in one live agreement, 5 ledger, 6 half states, 7 history. */
  readonly numero: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly nome: string
  /** Set-based; answers recurso, id, esperado, encontrado (texts), a row for each violation. */
  readonly sql: string
}
