import type { Mudancas } from '../resources/history'

/** What an update changes of a row: column → [before, after]. A blank one stays blank. */
export function changedValues(before: object, wanted: object): Mudancas {
  const known = new Map<string, unknown>(Object.entries(before))
  const pairs = Object.entries(wanted)
    .map(([key, value]) => [key, [known.get(key) ?? null, value ?? null]] as const)
    .filter(([, [was, is]]) => was !== is)
  return Object.fromEntries(pairs)
}
