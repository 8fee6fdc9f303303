import type { Expression } from './tree'

/** Whether a subtree depends on nothing but the user, the day and constants. */
export function isKnownBeforehand(node: Expression): boolean {
  if (node.kind === 'name') return node.path[0] === 'usuario'
  if (node.kind === 'call') return node.name !== 'algum' && node.args.every(isKnownBeforehand)
  if (node.kind === 'negate' || node.kind === 'not') return isKnownBeforehand(node.operand)
  if (node.kind === 'binary') return isKnownBeforehand(node.left) && isKnownBeforehand(node.right)
  if (node.kind !== 'in') return true
  const { list } = node
  return (
    isKnownBeforehand(node.value) &&
    (list.kind === 'name' ? list.path[0] === 'usuario' : list.items.every(isKnownBeforehand))
  )
}

/** How many nodes a tree has, counting no further than `limit`. */
export function countNodes(node: Expression, limit: number): number {
  if (limit <= 0) return 1
  if (node.kind === 'call') return node.args.reduce((sum, arg) => sum + countNodes(arg, limit - sum), 1)
  if (node.kind === 'negate' || node.kind === 'not') return 1 + countNodes(node.operand, limit - 1)
  if (node.kind === 'binary') return 1 + countNodes(node.left, limit - 1) + countNodes(node.right, limit - 1)
  if (node.kind !== 'in') return 1
  const items = node.list.kind === 'items' ? node.list.items : []
  return items.reduce((sum, item) => sum + countNodes(item, limit - sum), 1 + countNodes(node.value, limit - 1))
}
