import { ROLLUPS } from '../value-definitions'
import { type Expression, RECORD } from './tree'

/** Whether a subtree depends on nothing but the user, the day, constants and, of a choice, the record that is being filled. */
export function isKnownBeforehand(node: Expression): boolean {
  if (node.kind === 'name') return node.path[0] === 'usuario' || node.path[0] === RECORD
  if (node.kind === 'call') return !isOfRows(node.name) && node.args.every(isKnownBeforehand)
  if (node.kind === 'negate' || node.kind === 'not') return isKnownBeforehand(node.operand)
  if (node.kind === 'binary') return isKnownBeforehand(node.left) && isKnownBeforehand(node.right)
  if (node.kind !== 'in') return true
  const { list } = node
  return (
    isKnownBeforehand(node.value) &&
    (list.kind === 'name' ? list.path[0] === 'usuario' : list.items.every(isKnownBeforehand))
  )
}

/** Whether a function asks the rows of a list. */
export function isOfRows(name: string): boolean {
  return name === 'algum' || ROLLUPS.some((known) => known === name)
}

/** Parts directly below a node. */
export function partsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'call') return node.args
  if (node.kind === 'negate' || node.kind === 'not') return [node.operand]
  if (node.kind === 'binary') return [node.left, node.right]
  if (node.kind !== 'in') return []
  return node.list.kind === 'items' ? [node.value, ...node.list.items] : [node.value]
}

/** How many levels a tree has. */
export function depthOf(node: Expression): number {
  return 1 + Math.max(0, ...partsOf(node).map(depthOf))
}

/** How many nodes a tree has, counting no further than `limit`. */
export function countNodes(node: Expression, limit: number): number {
  if (limit <= 0) return 1
  return partsOf(node).reduce((sum, part) => sum + countNodes(part, limit - sum), 1)
}
