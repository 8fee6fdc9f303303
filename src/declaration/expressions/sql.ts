import type { ResourceDefinition } from '../definitions'
import type { FunctionContext } from '../functions/function-definitions'
import type { ExpressionUser } from './evaluate'
import { type Folded, fold } from './fold'
import { inferKind } from './infer'
import type { Kind } from './kinds'
import { ROLLUP_SQL, type RollupCall, rollupOf } from './rollups'
import { fieldOf, kindOfColumn, otherSide, quoted, rowsText } from './sql-names'
import type { Expression } from './tree'

export interface SqlContext extends FunctionContext {
  /** The table alias that names of the record stand under, unquoted. */
  readonly alias: string
  readonly definition: ResourceDefinition
  /** All resources, for refs and algum(). */
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  /** Name of the link table of a `muitos` field. */
  readonly linkTable: (recurso: string, campo: string) => string
  readonly usuario: ExpressionUser
  /** Of a choice: the record that is being filled. */
  readonly registro?: Readonly<Record<string, unknown>>
}

/**
 * A condition as SQL, for a WHERE: true exactly where `holds` says true, and never an error at run time.
 *
 * Takes    a checked tree of a place that translates (`escopo`, `onde`), and where its names lie.
 * Returns  pieces; what depends on no record is already a value, and an unknown truth counts as false.
 *
 * @example toSql(escopo.tree, context) // ['("o"."credor_id" = any(', { param: [10] }, '::bigint[]))']
 */
export function toSql(tree: Expression, context: SqlContext): SqlPieces {
  return condition(fold(tree, context), context)
}

/** The value of any translatable expression, for a SELECT: NULL for blank. */
export function toValueSql(tree: Expression, context: SqlContext): SqlPieces {
  return value(fold(tree, context), context)
}

/** In a WHERE a NULL is as good as false, so comparisons stay bare and indexes usable. */
function condition(node: Folded, context: SqlContext): SqlPieces {
  if (node.kind === 'boolean') return pieces`${node.value ? 'true' : 'false'}`
  if (node.kind === 'not') return pieces`(not coalesce(${condition(fold(node.operand, context), context)}, false))`
  if (node.kind === 'in') return membership(node, context)
  if (node.kind === 'call') return call(node, context, 'boolean')
  if (node.kind === 'name') return name(node.path, context)
  if (node.kind !== 'binary') return pieces`false`
  if (node.operator !== 'e' && node.operator !== 'ou') return comparison(node, context)
  const [left, right] = [fold(node.left, context), fold(node.right, context)]
  const operator = node.operator === 'e' ? 'and' : 'or'
  return pieces`(${condition(left, context)} ${operator} ${condition(right, context)})`
}

function comparison(node: Expression & { readonly kind: 'binary' }, context: SqlContext): SqlPieces {
  const [left, right] = [fold(node.left, context), fold(node.right, context)]
  const wanted = commonKind(kindOf(left, context), kindOf(right, context))
  const collate = wanted === 'text' && node.operator !== '=' && node.operator !== '<>' ? ' collate "C"' : ''
  return pieces`(${value(left, context, wanted)}${collate} ${node.operator} ${value(right, context, wanted)}${collate})`
}

/** What both sides are compared as: an instant and a day as days, a written date as what it is compared with. */
function commonKind(left: Kind, right: Kind): Kind {
  if (left === right) return left
  if (left === 'date' || right === 'date') return 'date'
  if (left === 'instant' || right === 'instant') return 'date'
  return left === 'text' || left === 'unknown' ? right : left
}

/** Any value; a truth is never NULL here, so that it can be compared and selected. */
function value(node: Folded, context: SqlContext, wanted: Kind = 'unknown'): SqlPieces {
  if (node.kind === 'blank') return pieces`null${CASTS[wanted] ?? ''}`
  if (node.kind === 'number')
    return pieces`${{ param: node.value }}${Number.isSafeInteger(node.value) ? '::bigint' : '::numeric'}`
  if (node.kind === 'text') return pieces`${{ param: node.value }}${CASTS[wanted] ?? '::text'}`
  if (node.kind === 'boolean') return pieces`${node.value ? 'true' : 'false'}`
  if (node.kind === 'name') return asDay(name(node.path, context), kindOf(node, context), wanted)
  if (node.kind === 'negate') return pieces`(- ${number(node.operand, context)})`
  if (node.kind === 'call' && kindOf(node, context) !== 'boolean') return call(node, context, wanted)
  if (node.kind === 'binary' && ARITHMETIC.has(node.operator)) return arithmetic(node, context)
  return pieces`coalesce(${condition(node, context)}, false)`
}

const ARITHMETIC = new Set<string>(['+', '-', '*', '/'])
const CASTS: Readonly<Partial<Record<Kind, string>>> = {
  text: '::text',
  date: '::date',
  instant: '::timestamptz',
  time: '::time',
  number: '::numeric',
  boolean: '::boolean',
}

function asDay(sql: SqlPieces, kind: Kind, wanted: Kind): SqlPieces {
  return kind === 'instant' && wanted === 'date' ? pieces`((${sql}) at time zone 'America/Sao_Paulo')::date` : sql
}

function number(node: Expression, context: SqlContext): SqlPieces {
  return pieces`(${value(fold(node, context), context, 'number')})::numeric`
}

function arithmetic(node: Expression & { readonly kind: 'binary' }, context: SqlContext): SqlPieces {
  if (kindOf(node.left, context) === 'date')
    return shift({ date: node.left, days: node.right, operator: node.operator }, context)
  if (kindOf(node.right, context) === 'date')
    return shift({ date: node.right, days: node.left, operator: node.operator }, context)
  if (node.operator === '/') return pieces`(${number(node.left, context)} / nullif(${number(node.right, context)}, 0))`
  return pieces`(${number(node.left, context)} ${node.operator} ${number(node.right, context)})`
}

interface Shift {
  readonly date: Expression
  readonly days: Expression
  readonly operator: string
}

/** A date moved by days; out of the years 1 to 9999 it is blank, as in `evaluate`. */
function shift({ date, days, operator }: Shift, context: SqlContext): SqlPieces {
  const moved = pieces`${value(fold(date, context), context, 'date')} ${operator} round(n)::int`
  const range = "m.d between date '0001-01-01' and date '9999-12-31'"
  // "offset 0" keeps the planner from writing the inner value out wherever it is used: a shift of a shift would triple.
  return pieces`(select m.d from (select ${moved} as d from (select ${number(days, context)} as n offset 0) q where abs(n) < 3652059 offset 0) m where ${range})`
}

function call(node: Expression & { readonly kind: 'call' }, context: SqlContext, wanted: Kind): SqlPieces {
  const [first, second, third] = node.args
  const day = (arg: Expression) => value(fold(arg, context), context, 'date')
  if (node.name === 'vazio' && first) return pieces`(${value(fold(first, context), context)} is null)`
  if (node.name === 'algum' && first?.kind === 'name' && second) return exists(first.path[0] ?? '', second, context)
  if (node.name === 'dias' && first && second) return pieces`(${day(second)} - ${day(first)})::bigint`
  if (node.name === 'arredonda' && first && second?.kind === 'number')
    return pieces`round(${number(first, context)}, ${String(second.value)})`
  const rollup = rollupOf(node)
  if (rollup) return rollupValue(rollup, context)
  if (node.name === 'se' && first && second && third) {
    const kind = wanted === 'unknown' ? kindOf(node, context) : wanted
    const branch = (inner: Expression) => value(fold(inner, context), context, kind)
    return pieces`(case when ${condition(fold(first, context), context)} then ${branch(second)} else ${branch(third)} end)`
  }
  throw new Error(`${node.name} does not translate to SQL; the check of its place must have refused it`)
}

function exists(list: string, inner: Expression, context: SqlContext): SqlPieces {
  const { rows, there } = rowsOfList(list, context)
  return pieces`exists (select 1 ${rows} and ${condition(fold(inner, there), there)})`
}

/** A roll-up counts the rows that this user may see: a figure tells of them. */
function rollupValue({ funcao, lista, campo, onde }: RollupCall, context: SqlContext): SqlPieces {
  const { rows, there } = rowsOfList(lista, context)
  const trees = [...there.definition.escopo.map(({ tree }) => tree), ...(onde ? [onde] : [])]
  const only = trees.flatMap((tree) => pieces` and ${condition(fold(tree, there), there)}`)
  const value = ROLLUP_SQL[funcao]({ row: quoted(there.alias), column: quoted(campo ?? 'id'), filter: '' })
  return pieces`(select ${value} ${rows}${only})`
}

/** The rows of a list that are not deleted, as FROM and WHERE, and where their names lie. */
function rowsOfList(list: string, context: SqlContext): { readonly rows: SqlPieces; readonly there: SqlContext } {
  const other = otherSide(list, context)
  const back = other && fieldOf(other, fieldOf(context.definition, list)?.campo_de_volta ?? '')
  if (!other || !back) throw new Error(`${list} is no list of ${context.definition.recurso}`)
  const alias = `${context.alias}x`
  const row = quoted(alias)
  const link = `${row}.${quoted(back.key)} = ${quoted(context.alias)}."id" and ${row}."excluido_em" is null`
  return {
    rows: pieces`from ${rowsText(other)} ${row} where ${link}`,
    there: { ...context, alias, definition: other },
  }
}

function membership(node: Expression & { readonly kind: 'in' }, context: SqlContext): SqlPieces {
  const folded = fold(node.value, context)
  if (node.list.kind === 'name') {
    const sought = value(folded, context)
    const found =
      node.list.path[0] === 'usuario' ? inEmpresas(sought, context) : inLink(sought, node.list.path[0] ?? '', context)
    return node.negated ? pieces`(${sought} is not null and not ${found})` : found
  }
  const items = node.list.items.map((item) => fold(item, context)).filter(({ kind }) => kind !== 'blank')
  const wanted = items.map((item) => kindOf(item, context)).reduce(commonKind, kindOf(folded, context))
  const sought = value(folded, context, wanted)
  const listed = items.flatMap((item, index) => pieces`${index > 0 ? ', ' : ''}${value(item, context, wanted)}`)
  const found = items.length > 0 ? pieces`(${sought} in (${listed}))` : pieces`false`
  return node.negated ? pieces`(${sought} is not null and not coalesce(${found}, false))` : found
}

function inEmpresas(sought: SqlPieces, { usuario }: SqlContext): SqlPieces {
  return pieces`(${sought} = any(${{ param: usuario.usuario_empresas }}::bigint[]))`
}

function inLink(sought: SqlPieces, campo: string, { alias, definition, linkTable }: SqlContext): SqlPieces {
  const link = quoted(`${alias}l`)
  const table = quoted(linkTable(definition.recurso, campo))
  return pieces`exists (select 1 from ${table} ${link} where ${link}.de_id = ${quoted(alias)}."id" and ${link}.para_id = ${sought})`
}

/** Own columns stand under the alias; a field beyond a ref is looked up by the ref's id. */
function name([first = '', second]: readonly string[], context: SqlContext): SqlPieces {
  if (second === undefined) return pieces`${quoted(context.alias)}.${quoted(first)}`
  const target = otherSide(first, context)
  if (!target) throw new Error(`${first} is no ref of ${context.definition.recurso}`)
  const row = quoted(`${context.alias}r`)
  const key = fieldOf(context.definition, first)?.key ?? first
  return pieces`(select ${row}.${quoted(second)} from ${rowsText(target)} ${row} where ${row}."id" = ${quoted(context.alias)}.${quoted(key)})`
}

function kindOf(node: Folded, context: SqlContext): Kind {
  if (node.kind === 'blank') return 'unknown'
  return inferKind(node, { kindOfName: (path, inside) => kindOfColumn(path, inside, context) })
}

/** SQL in pieces: text that is ours, and values that must be bound. */
export type SqlPieces = readonly (string | { readonly param: unknown })[]

/** Joins pieces as a template, neighbouring texts made one. Only our own words may come in as text. */
export function pieces(
  texts: TemplateStringsArray,
  ...values: readonly (string | { readonly param: unknown } | SqlPieces)[]
): SqlPieces {
  const joined: (string | { readonly param: unknown })[] = []
  const add = (piece: string | { readonly param: unknown }) => {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  for (const [index, text] of texts.entries()) {
    add(text)
    const value = values[index]
    if (value === undefined) continue
    if (typeof value === 'string' || 'param' in value) add(value)
    else for (const piece of value) add(piece)
  }
  return joined
}
