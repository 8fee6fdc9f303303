import type { WireRecord } from '../../fields/renderer'

/** The versions at which these records are on screen: what changed meanwhile is refused, not overwritten. */
export function versoesOf(records: readonly WireRecord[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    records.flatMap(({ id, versao }) => (typeof versao === 'number' ? [[String(id), versao]] : [])),
  )
}
