import { type EvaluationContext, evaluate } from './evaluate'
import type { Expression } from './tree'
import { isKnownBeforehand } from './walk'

/** A tree in which everything that does not depend on a record is already a value. */
export type Folded = Expression | { readonly kind: 'blank' }

/**
 * Evaluates beforehand what depends on nothing but the user, the day and constants: for an internal user
 * `usuario.interno ou …` is just true, and no row pays for it.
 */
export function fold(node: Expression, context: Omit<EvaluationContext, 'record'>): Folded {
  if (isKnownBeforehand(node)) return literal(evaluate(node, { ...context, record: {} }))
  if (node.kind === 'not') return foldNot(node, context)
  if (node.kind !== 'binary' || (node.operator !== 'e' && node.operator !== 'ou')) return node
  const [left, right] = [fold(node.left, context), fold(node.right, context)]
  const decisive = node.operator === 'ou'
  if (isLiteral(left, decisive) || isLiteral(right, decisive)) return { kind: 'boolean', value: decisive }
  if (isFixed(left)) return asTruth(right)
  if (isFixed(right)) return asTruth(left)
  return { kind: 'binary', operator: node.operator, left, right }
}

/** What is left of a condition is true or false; a field that may be blank stays in a condition to be so. */
function asTruth(node: Folded): Folded {
  if (isFixed(node)) return { kind: 'boolean', value: isLiteral(node, true) }
  if (node.kind !== 'name' && !(node.kind === 'call' && node.name === 'se')) return node
  return { kind: 'binary', operator: 'e', left: node, right: { kind: 'boolean', value: true } }
}

function foldNot(node: Expression & { readonly kind: 'not' }, context: Omit<EvaluationContext, 'record'>): Folded {
  const operand = fold(node.operand, context)
  return isFixed(operand) ? { kind: 'boolean', value: !isLiteral(operand, true) } : { kind: 'not', operand }
}

/** In a condition a blank decides nothing in `ou` and everything in `e`, as false does. */
function isLiteral(node: Folded, value: boolean): node is Expression & { readonly kind: 'boolean' } {
  return node.kind === 'boolean' ? node.value === value : node.kind === 'blank' && !value
}

function isFixed(node: Folded): node is (Expression & { readonly kind: 'boolean' }) | { readonly kind: 'blank' } {
  return node.kind === 'boolean' || node.kind === 'blank'
}

export function literal(value: unknown): Folded {
  if (typeof value === 'number') return { kind: 'number', value }
  if (typeof value === 'string') return { kind: 'text', value }
  return typeof value === 'boolean' ? { kind: 'boolean', value } : { kind: 'blank' }
}
