import { addDays, isDate } from '../../domain/calendar/iso-date'
import type { FunctionContext } from '../functions/function-definitions'
import { VALUE_FUNCTIONS } from '../functions/value-functions'
import { businessDaysFrom, dayOf, daysFrom } from './days'
import { add, divide, multiply, roundAway, roundTo } from './numbers'
import { type BinaryOperator, type Expression, type InList, MAY, RECORD } from './tree'

type Values = Readonly<Record<string, unknown>>

/** Who asks, as expressions name him; the server's Usuario fits. */
export interface ExpressionUser {
  readonly id: number
  readonly funcao: string
  readonly interno: boolean
  readonly usuario_empresas: readonly number[]
  readonly executivo_cobranca_id: number | null
  /** Exact codes. */
  readonly permissoes: ReadonlySet<string>
}

/** For what depends on no user. */
export const NOBODY: ExpressionUser = {
  id: 0,
  funcao: '',
  interno: false,
  usuario_empresas: [],
  executivo_cobranca_id: null,
  permissoes: new Set(),
}

/** What an expression is evaluated over. Beyond a ref it reads `record[ref][field]`; what is not there is blank. */
export interface EvaluationContext extends FunctionContext {
  readonly record: Values
  readonly usuario: ExpressionUser
  /** The record that is being filled; only choices read it. */
  readonly registro?: Values
  /** The record before the change; only rules read it. */
  readonly anterior?: Values
  /** The rows of a `lista` field, for algum(); without it the record's own value under that name is used. */
  readonly rowsOf?: (lista: string) => readonly Values[]
}

/**
 * The value of an expression: number, text, true or false, or null for blank. Never throws and never loops.
 *
 * A blank makes a comparison false and an arithmetic result blank; a condition that is blank counts as false.
 *
 * @example evaluate(parsed.tree, { record: { valor: 10 }, usuario, hoje: '2026-11-20', regras })
 */
export function evaluate(node: Expression, context: EvaluationContext): unknown {
  if (node.kind === 'number' || node.kind === 'text' || node.kind === 'boolean') return blankToNull(node.value)
  if (node.kind === 'name') return readName(node.path, context)
  if (node.kind === 'not') return !holds(node.operand, context)
  if (node.kind === 'negate') return add(0, numberOf(evaluate(node.operand, context)), -1)
  if (node.kind === 'in') return isIn(node, context)
  if (node.kind === 'call') return call(node.name, node.args, context)
  if (node.operator === 'e') return holds(node.left, context) && holds(node.right, context)
  if (node.operator === 'ou') return holds(node.left, context) || holds(node.right, context)
  return BINARY[node.operator](evaluate(node.left, context), evaluate(node.right, context))
}

/** Whether a condition holds; blank does not. */
export function holds(node: Expression, context: EvaluationContext): boolean {
  return evaluate(node, context) === true
}

function readName([first = '', second]: readonly string[], context: EvaluationContext): unknown {
  if (second === undefined) return blankToNull(own(context.record, first))
  if (first === 'usuario') return blankToNull(userValue(second, context.usuario))
  if (first === RECORD) return blankToNull(own(context.registro ?? {}, second))
  const inner = first === 'anterior' ? context.anterior : own(context.record, first)
  return typeof inner === 'object' && inner !== null
    ? blankToNull(Object.getOwnPropertyDescriptor(inner, second)?.value)
    : null
}

function userValue(name: string, usuario: ExpressionUser): unknown {
  return name === 'executivo_cobranca'
    ? usuario.executivo_cobranca_id
    : Object.getOwnPropertyDescriptor(usuario, name)?.value
}

function isIn(node: Expression & { readonly kind: 'in' }, context: EvaluationContext): boolean {
  const wanted = evaluate(node.value, context)
  if (wanted === null) return false
  const found = listItems(node.list, context).some((item) => comparable(wanted, item) && equal(wanted, item))
  return found !== node.negated
}

function listItems(list: InList, context: EvaluationContext): readonly unknown[] {
  if (list.kind === 'items') return list.items.map((item) => evaluate(item, context))
  const value = readName(list.path, context)
  return Array.isArray(value) ? value.map((item) => (isRef(item) ? item.id : item)) : []
}

/** A `muitos` field reads as ids, or as {id, titulo}. */
function isRef(item: unknown): item is { readonly id: unknown } {
  return typeof item === 'object' && item !== null && 'id' in item
}

type Operation = (left: unknown, right: unknown) => unknown

const BINARY: Readonly<Record<Exclude<BinaryOperator, 'e' | 'ou'>, Operation>> = {
  '=': (left, right) => comparable(left, right) && equal(left, right),
  '<>': (left, right) => comparable(left, right) && !equal(left, right),
  '<': (left, right) => comparable(left, right) && order(left, right) < 0,
  '<=': (left, right) => comparable(left, right) && order(left, right) <= 0,
  '>': (left, right) => comparable(left, right) && order(left, right) > 0,
  '>=': (left, right) => comparable(left, right) && order(left, right) >= 0,
  '+': (left, right) =>
    shiftDate(left, right, 1) ?? shiftDate(right, left, 1) ?? add(numberOf(left), numberOf(right), 1),
  '-': (left, right) => shiftDate(left, right, -1) ?? add(numberOf(left), numberOf(right), -1),
  '*': (left, right) => multiply(numberOf(left), numberOf(right)),
  '/': (left, right) => divide(numberOf(left), numberOf(right)),
}

function comparable(left: unknown, right: unknown): boolean {
  return left !== null && right !== null && typeof left === typeof right
}

function equal(left: unknown, right: unknown): boolean {
  return order(left, right) === 0
}

/** Numbers by size, texts by code unit, instants by moment, an instant and a day by the day in São Paulo. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') {
    const [a, b] = alignDays(left, right)
    return a < b ? -1 : a > b ? 1 : 0
  }
  return Number(left) - Number(right)
}

function alignDays(left: string, right: string): readonly [string | number, string | number] {
  const [a, b] = [dayOf(left), dayOf(right)]
  if (a === undefined || b === undefined) return [left, right]
  return a.instant !== undefined && b.instant !== undefined ? [a.instant, b.instant] : [a.day, b.day]
}

/** A date ± a number of days; undefined when it is not that. */
function shiftDate(date: unknown, days: unknown, sign: 1 | -1): string | null | undefined {
  if (!isDate(date)) return undefined
  const count = numberOf(days)
  if (count === null) return null
  const moved = daysFrom('0001-01-01', date) ?? 0
  const target = moved + sign * roundAway(count)
  return target < 0 || target > LAST_DAY ? null : addDays(date, sign * roundAway(count))
}

/** Days from 0001-01-01 to 9999-12-31. */
const LAST_DAY = 3_652_058

type Builtin = (args: readonly Expression[], context: EvaluationContext) => unknown

const CALLS: Readonly<Record<string, Builtin>> = {
  se: ([condition, yes, no], context) => {
    const chosen = condition && holds(condition, context) ? yes : no
    return chosen ? evaluate(chosen, context) : null
  },
  hoje: (_, { hoje }) => hoje,
  vazio: ([arg], context) => arg === undefined || evaluate(arg, context) === null,
  dias: (args, context) => daysFrom(...pair(args, context)),
  dias_uteis: (args, context) => businessDaysFrom(...pair(args, context)),
  arredonda: (args, context) => {
    const [value, places] = pair(args, context)
    return roundTo(numberOf(value), numberOf(places))
  },
  [MAY]: ([code], { usuario }) => code?.kind === 'text' && usuario.permissoes.has(code.value),
  algum: ([list, condition], context) => {
    if (list?.kind !== 'name' || !condition) return false
    return rows(list.path[0] ?? '', context).some((record) => holds(condition, withoutRows(context, record)))
  },
}

function call(name: string, args: readonly Expression[], context: EvaluationContext): unknown {
  const builtin = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (builtin) return builtin(args, context)
  const named = Object.hasOwn(VALUE_FUNCTIONS, name) ? VALUE_FUNCTIONS[name] : undefined
  if (!named) return null
  return blankToNull(
    named.run(
      args.map((arg) => evaluate(arg, context)),
      context,
    ),
  )
}

function pair([first, second]: readonly Expression[], context: EvaluationContext): readonly [unknown, unknown] {
  return [first ? evaluate(first, context) : null, second ? evaluate(second, context) : null]
}

function rows(lista: string, { record, rowsOf }: EvaluationContext): readonly Values[] {
  if (rowsOf) return rowsOf(lista)
  const value = own(record, lista)
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

function withoutRows({ usuario, hoje, regras }: EvaluationContext, record: Values): EvaluationContext {
  return { usuario, hoje, regras, record }
}

function own(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function blankToNull(value: unknown): unknown {
  return value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value)) ? null : value
}
