import type { TitlePart } from '../value-definitions'

/**
 * The address that an act opens for one record.
 *
 * Takes    the act's `rota` and a record as the API answers it.
 * Returns  the address with the record's values in their places, encoded; null when one of them is blank.
 *
 * @example actPath([{ text: '/negociacao/' }, { path: ['cliente_id'] }], { cliente_id: 7 }) // '/negociacao/7'
 */
export function actPath(rota: readonly TitlePart[], record: Readonly<Record<string, unknown>>): string | null {
  const pieces = rota.map((part) => ('text' in part ? part.text : valueAt(part.path, record)))
  return pieces.some((piece) => piece === null) ? null : pieces.join('')
}

function valueAt([first = '', second]: readonly string[], record: Readonly<Record<string, unknown>>): string | null {
  const own = record[first]
  const value = second === undefined ? own : typeof own === 'object' && own !== null ? Reflect.get(own, second) : null
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : null
}
