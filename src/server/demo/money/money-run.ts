/** One step of filling the demo company with money: a range of its clients. */
export interface MoneyRun {
  readonly hoje: string
  readonly first: number
  readonly last: number
  /** Creditors that keep a special share of old debts: regras.yaml `credores.repasse_especial`. */
  readonly especiais: readonly number[]
  readonly closing: Closing
}

/** How many agreements a range closes, and how long they are. */
export interface Closing {
  /** So many clients close one... */
  readonly fecham: number
  /** ...of so many. */
  readonly de: number
  /** Instalments beyond the 1 to 13 of the demo. */
  readonly parcelasAMais: number
}

/** Of the demo company. */
export const DEMO_CLOSING: Closing = { fecham: 2, de: 3, parcelasAMais: 0 }
