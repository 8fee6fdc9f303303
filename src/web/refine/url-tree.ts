import type { CrudFilter } from '@refinedev/core'
import { parseFilterName } from './wire-filters'

/** An `_onde` tree goes back as the OR or AND it was made of; one that cannot be read is sent as it is, for the server to refuse. */
export function parseTree(text: string): CrudFilter[] {
  try {
    return [treeToFilter(JSON.parse(text))]
  } catch {
    return [{ field: '_onde', operator: 'eq', value: text }]
  }
}

function treeToFilter(tree: unknown): CrudFilter {
  if (typeof tree !== 'object' || tree === null) throw new SyntaxError('not a filter tree')
  if ('ou' in tree && Array.isArray(tree.ou)) return { operator: 'or', value: tree.ou.map(treeToFilter) }
  if ('e' in tree && Array.isArray(tree.e)) return { operator: 'and', value: tree.e.map(treeToFilter) }
  if ('campo' in tree && 'op' in tree && 'valor' in tree)
    return treeLeaf(String(tree.campo), String(tree.op), tree.valor)
  throw new SyntaxError('not a filter tree')
}

function treeLeaf(field: string, op: string, value: unknown): CrudFilter {
  if (op === 'null') return { field, operator: value === false ? 'nnull' : 'null', value: true }
  const name = op === 'eq' ? field : `${field}_${op}`
  const found = parseFilterName(name, new Set([field]))
  if (!found) throw new SyntaxError(`unknown operator ${op}`)
  return { field, operator: found.operator, value }
}
