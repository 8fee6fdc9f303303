/** One step of filling the demo company with money: a range of its clients. */
export interface MoneyRun {
  readonly hoje: string
  readonly first: number
  readonly last: number
  /** Creditors that keep a special share of old debts: regras.yaml `credores.repasse_especial`. */
  readonly especiais: readonly number[]
}
