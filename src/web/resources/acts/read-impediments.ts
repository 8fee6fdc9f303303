import { isPlainObject } from '../../fields/wire-value'

/** What the server says stands against an act, by record. */
export function readImpediments(data: unknown): ReadonlyMap<number, string> {
  const rows = Array.isArray(data) ? data.filter(isPlainObject) : []
  return new Map(rows.map(({ id, motivo }) => [Number(id), String(motivo)]))
}
