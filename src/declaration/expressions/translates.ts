import { BUILTINS } from './builtins'
import type { Expression } from './tree'
import { isKnownBeforehand, isOfRows, partsOf } from './walk'

/**
 * What of a checked formula no SQL says: a function of the code, or a field that one calculates.
 *
 * Takes    the tree, formulas laid in; whether a name of the record is still a calculated field.
 * Returns  its name; undefined where the whole translates.
 */
export function untranslated(node: Expression, isCalculated: (name: string) => boolean): string | undefined {
  if (isKnownBeforehand(node)) return undefined
  if (node.kind === 'name') return node.path.length === 1 && isCalculated(node.path[0] ?? '') ? node.path[0] : undefined
  if (node.kind === 'in' && node.list.kind === 'name' && isCalculated(node.list.path[0] ?? '')) return node.list.path[0]
  // Conditions over the rows of a list were checked as SQL where they stand.
  if (node.kind === 'call' && isOfRows(node.name)) return undefined
  if (node.kind === 'call' && !(Object.hasOwn(BUILTINS, node.name) && BUILTINS[node.name]?.sql)) return node.name
  return partsOf(node)
    .map((part) => untranslated(part, isCalculated))
    .find((name) => name !== undefined)
}
