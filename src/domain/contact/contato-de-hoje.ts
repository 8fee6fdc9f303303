/** What was last done with a client today: its outcome in a word, and by whom. */
export interface ContatoDeHoje {
  readonly em: string
  readonly resultado: string
  readonly por: string | null
}
