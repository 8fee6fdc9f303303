import type { FieldType } from '../../definitions'
import { accept, type FieldKind, refuse } from '../field-kind'

/** Any JSON value of reasonable size; a NUL character has no place in jsonb. */
export const json: FieldKind = {
  normalize: (value) => {
    const text = depthOf(value, 0) > DEEPEST ? undefined : JSON.stringify(value)
    return text === undefined || text.length > LONGEST || text.includes('\\u0000')
      ? refuse('json_invalido')
      : accept(value)
  },
  format: (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}

/** Types whose values stand in a column of jsonb. */
export const KEPT_AS_JSON: ReadonlySet<FieldType> = new Set<FieldType>(['json', 'mapa', 'lista_de', 'geo'])

const LONGEST = 200_000
const DEEPEST = 30

/** Stops counting soon after the limit, so a deep value is refused and not followed down. */
function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return depth
  return Object.values(value).reduce((deepest: number, inner) => Math.max(deepest, depthOf(inner, depth + 1)), depth)
}
