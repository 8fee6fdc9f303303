import type { Expression } from './tree'
import { isOfRows } from './walk'

type Path = readonly string[]

/** Every name that an expression reads of the record itself, as paths; what is asked of the rows of a list is of other records. */
export function namesIn(node: Expression): readonly Path[] {
  if (node.kind === 'name') return [node.path]
  if (node.kind === 'call') return isOfRows(node.name) ? [] : node.args.flatMap(namesIn)
  if (node.kind === 'negate' || node.kind === 'not') return namesIn(node.operand)
  if (node.kind === 'binary') return [...namesIn(node.left), ...namesIn(node.right)]
  if (node.kind !== 'in') return []
  const listed = node.list.kind === 'name' ? [node.list.path] : node.list.items.flatMap(namesIn)
  return [...namesIn(node.value), ...listed]
}

/** Names of the `lista` fields whose rows an expression reads. */
export function listsIn(node: Expression): readonly string[] {
  if (node.kind === 'call') {
    const [first] = node.args
    if (isOfRows(node.name)) return first?.kind === 'name' ? first.path.slice(0, 1) : []
    return node.args.flatMap(listsIn)
  }
  if (node.kind === 'negate' || node.kind === 'not') return listsIn(node.operand)
  if (node.kind === 'binary') return [...listsIn(node.left), ...listsIn(node.right)]
  if (node.kind !== 'in') return []
  return [...listsIn(node.value), ...(node.list.kind === 'items' ? node.list.items.flatMap(listsIn) : [])]
}
