import type { FieldType } from '../../definitions'
import { isSystemField, SYSTEM_TYPES } from '../../symbols'
import type { Kind } from '../kinds'
import { fieldOf, type NameContext } from '../sql-names'
import type { Expression } from '../tree'

/** What a value that people wrote a formula for looks like; null: it has no place in a cell. */
export function formulaType(tree: Expression, kind: Kind, context: NameContext): FieldType | null {
  if (kind === 'number') return isMoney(tree, context) ? 'dinheiro' : isWhole(tree, context) ? 'inteiro' : 'decimal'
  return TYPES[kind] ?? null
}

const TYPES: Readonly<Partial<Record<Kind, FieldType>>> = {
  text: 'texto',
  boolean: 'booleano',
  date: 'data',
  instant: 'data_hora',
  time: 'hora',
}

/** Whether a number is an amount of money: of amounts added up, or of one taken some times. Of one by another it is a share. */
function isMoney(node: Expression, context: NameContext): boolean {
  const inner = (each: Expression | undefined) => each !== undefined && isMoney(each, context)
  if (node.kind === 'name') return typeAt(node.path, context) === 'dinheiro'
  if (node.kind === 'negate') return inner(node.operand)
  if (node.kind === 'call') {
    if (node.name === 'se') return node.args.slice(1).some(inner)
    return node.name === 'arredonda' && inner(node.args[0])
  }
  if (node.kind !== 'binary') return false
  const [left, right] = [inner(node.left), inner(node.right)]
  if (node.operator === '+' || node.operator === '-') return left || right
  if (node.operator === '*') return left !== right
  return node.operator === '/' && left && !right
}

/** Whether a number can have no decimals. */
function isWhole(node: Expression, context: NameContext): boolean {
  const inner = (each: Expression | undefined) => each !== undefined && isWhole(each, context)
  if (node.kind === 'number') return Number.isInteger(node.value)
  if (node.kind === 'name') return typeAt(node.path, context) === 'inteiro'
  if (node.kind === 'negate') return inner(node.operand)
  if (node.kind === 'binary') return node.operator !== '/' && inner(node.left) && inner(node.right)
  if (node.kind !== 'call') return false
  const [, second] = node.args
  if (node.name === 'arredonda') return second?.kind === 'number' && second.value === 0
  return node.name === 'dias' || (node.name === 'se' && node.args.slice(1).every(inner))
}

function typeAt(
  [first = '', second]: readonly string[],
  { definition, resources }: NameContext,
): FieldType | undefined {
  const own = second === undefined
  const of = own ? definition : resources[fieldOf(definition, first)?.recurso ?? '']
  const nome = own ? first : second
  return isSystemField(nome) ? SYSTEM_TYPES[nome] : of && fieldOf(of, nome)?.tipo
}
