import type { Cents } from '../money/cents'

/** One of those who want the turn of a person on a day. */
export interface QuerVez {
  /** Of the record. */
  readonly id: number
  /** The nearest day of the law or the contract at which it ends; null: none. */
  readonly prazo: string | null
  readonly valor: Cents
}

/**
 * Who comes first where several steps want the one contact that a person may have: the nearest deadline of the law or the contract, then
 * the larger debt, then the smaller id.
 *
 * Source   docs/contato.md, "Régua".
 *
 * @example [semPrazo, prescreveAmanha].sort(ordemDaVez)[0] // prescreveAmanha
 */
export function ordemDaVez(one: QuerVez, other: QuerVez): number {
  return byDeadline(one.prazo, other.prazo) || other.valor - one.valor || one.id - other.id
}

function byDeadline(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
