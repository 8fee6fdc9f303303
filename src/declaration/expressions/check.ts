import type { Span } from '../diagnostics/mistake'
import { suggestion } from '../diagnostics/suggest'
import { FUNCTIONS } from '../functions/functions'
import { byParts, type FieldSymbol, fieldNamed, hasSystemField, namesOf, type ResourceSymbols } from '../symbols'
import { BUILTINS, FUNCTION_NAMES, NOT_STORED, ROLLUP_IN_CONDITION, USUARIO_NAMES } from './builtins'
import { checkKinds } from './check-kinds'
import { checkLiterals } from './enum-literals'
import { resolveList } from './in-list'
import { resolveListCall } from './list-calls'
import type { ParseResult } from './parse'
import { recordName } from './record-names'
import { isRollup, rollupsIn } from './rollups'
import type { CheckProblem, CheckResult, ExpressionScope } from './scope'
import type { Expression, InList } from './tree'
import { unionAsked } from './unions'
import { countNodes, depthOf, isKnownBeforehand, isOfRows } from './walk'

/** Checks every name, function and subset of a parsed expression. */
export function checkExpression(parsed: ParseResult, scope: ExpressionScope): CheckResult {
  const problems: CheckProblem[] = parsed.problems.map((problem) => ({ ...problem, code: 'E208' }))
  if (!parsed.tree) return { tree: undefined, problems }
  const size = { nodes: 0 }
  const checker: Checker = { scope, problems, size, spans: new Map(parsed.spans) }
  const tree = resolve(parsed.tree, checker)
  const { symbols, resource, owner, expects } = scope
  const complain = (node: Expression, message: string) =>
    problems.push({ ...spanOf(node, checker), code: 'E208', message })
  if (problems.length === 0) checkKinds(tree, { symbols, resource, owner, expects, complain })
  if (size.nodes > MOST_NODES)
    problems.push({ ...WHOLE, code: 'E208', message: 'a expressão fica grande demais com as fórmulas que usa.' })
  else if (depthOf(tree) > MOST_LEVELS)
    problems.push({ ...WHOLE, code: 'E208', message: 'a expressão tem níveis demais.' })
  return { tree: problems.length === 0 ? tree : undefined, problems }
}

/** Formulas are laid into each other; without a limit twenty short ones could make millions of nodes. */
const MOST_NODES = 3000
/** Each level of a tree is a level of the SQL, which PostgreSQL plans in time that grows faster than its depth. */
export const MOST_LEVELS = 100
const WHOLE: Span = { start: 0, end: 1 }

interface Checker {
  readonly scope: ExpressionScope
  readonly problems: CheckProblem[]
  readonly size: { nodes: number }
  readonly spans: Map<Expression | InList, Span>
}

function isSql({ scope }: Checker): boolean {
  return scope.place === 'sql' || scope.place === 'opcao'
}

function spanOf(node: Expression | InList, { spans }: Checker): Span {
  return spans.get(node) ?? WHOLE
}

/** Resolves every name below a node; what stands in its place lies where it lay. */
function resolve(node: Expression, checker: Checker): Expression {
  const resolved = resolveNode(node, checker)
  checker.spans.set(resolved, spanOf(node, checker))
  return resolved
}

function resolveNode(node: Expression, checker: Checker): Expression {
  checker.size.nodes += 1
  checkLiterals(node, { ...checker.scope, complain: (literal, said) => tell(literal, said, 'E209', checker) })
  if (node.kind === 'name') return resolveName(node, checker)
  if (node.kind === 'call') return resolveCall(node, checker)
  if (node.kind === 'negate' || node.kind === 'not') return { ...node, operand: resolve(node.operand, checker) }
  if (node.kind === 'binary') {
    return { ...node, left: resolve(node.left, checker), right: resolve(node.right, checker) }
  }
  if (node.kind === 'in') return { ...node, value: resolve(node.value, checker), list: resolveIn(node, checker) }
  return node
}

function resolveName(node: Expression & { readonly kind: 'name' }, checker: Checker): Expression {
  const [first = '', second, third] = node.path
  if (third !== undefined)
    return refuse(node, checker, `"${node.path.join('.')}" vai longe demais; só um salto é permitido.`)
  if (first === 'usuario' && second !== undefined) {
    if (USUARIO_NAMES.some((name) => name === second)) return node
    return refuse(
      node,
      checker,
      `nome desconhecido "${node.path.join('.')}" na expressão.${suggestion(second, USUARIO_NAMES)}`,
    )
  }
  const { resource, place, owner } = checker.scope
  if (first === 'registro' && second !== undefined && place === 'opcao') {
    const found = recordName(second, owner)
    return 'wrong' in found ? refuse(node, checker, found.wrong) : found
  }
  if (!resource || place === 'padrao')
    return refuse(node, checker, `"${first}" não pode ser usado aqui, onde não há registro.`)
  if (!resource.campos) return node
  if (first === 'anterior') {
    if (place !== 'regra') return refuse(node, checker, '"anterior" só existe em regras, e fora de algum().')
    return resolveStored(node, { prefix: first, target: resource, name: second ?? '' }, checker)
  }
  if (second === undefined) return resolveOwn(node, resource, checker)
  return resolveHop(node, { resource, ref: first, name: second }, checker)
}

function resolveOwn(
  node: Expression & { readonly kind: 'name' },
  resource: ResourceSymbols,
  checker: Checker,
): Expression {
  const [name = ''] = node.path
  if (hasSystemField(resource, name)) return node
  const field = resource.campos && fieldNamed(resource.campos, name)
  if (!field) return unknown(node, name, resource, checker)
  if (field.tipo === 'lista') return refuse(node, checker, `"${name}" é uma lista; use algum(${name}, condição).`)
  if (field.tipo === 'muitos') return refuse(node, checker, `"${name}" tem vários valores; use "x em ${name}".`)
  if (field.tipo === 'uniao') return refuseUnion(node, field, checker)
  if (field.tipo === 'senha' || field.tipo === 'segredo')
    return refuse(node, checker, `"${name}" é secreto e não entra em expressões.`)
  if (field.tipo !== 'calculado') return { kind: 'name', path: [field.key] }
  const formula = checker.scope.formulaOf(resource, field.nome)
  if (formula) {
    if (checker.scope.place !== 'formula' && rollupsIn(formula).length > 0)
      tell(node, `"${name}" ${ROLLUP_IN_CONDITION}`, 'E220', checker)
    checker.size.nodes += countNodes(formula, MOST_NODES)
    return formula
  }
  if (field.entries.has('chamar') && isSql(checker)) {
    tell(node, `"${name}" é calculado por função e não se traduz para SQL.`, 'E218', checker)
  }
  return node
}

interface Hop {
  readonly resource: ResourceSymbols
  readonly ref: string
  readonly name: string
}

function resolveHop(node: Expression & { readonly kind: 'name' }, hop: Hop, checker: Checker): Expression {
  const ref = hop.resource.campos?.get(hop.ref)
  if (!ref) return unknown(node, hop.ref, hop.resource, checker)
  if (ref.tipo === 'uniao') return refuseUnion(node, ref, checker)
  if (ref.tipo !== 'ref') {
    if (ref.tipo !== undefined)
      refuse(node, checker, `"${hop.ref}" não é uma ref; "${node.path.join('.')}" não existe.`)
    return node
  }
  const target = checker.scope.symbols.resources.get(ref.args[0] ?? '')
  return resolveStored(node, { prefix: hop.ref, target, name: hop.name }, checker)
}

interface Stored {
  /** The ref, or `anterior`. */
  readonly prefix: string
  readonly target: ResourceSymbols | undefined
  readonly name: string
}

/** A field as it is stored in another record, or in this one before the change. */
function resolveStored(
  node: Expression & { readonly kind: 'name' },
  { prefix, target, name }: Stored,
  checker: Checker,
): Expression {
  if (!target?.campos || hasSystemField(target, name)) return node
  const field = fieldNamed(target.campos, name)
  if (!field) return unknown(node, name, target, checker)
  if (field.tipo !== undefined && NOT_STORED.includes(field.tipo)) {
    return refuse(node, checker, `"${node.path.join('.')}" não pode ser usado numa expressão.`)
  }
  return { kind: 'name', path: [prefix, field.key] }
}

function resolveCall(node: Expression & { readonly kind: 'call' }, checker: Checker): Expression {
  if (isRollup(node.name)) return resolveOfList(node, checker)
  const parts = unionAsked(node, checker.scope)
  if (parts) return parts
  const builtin = Object.hasOwn(BUILTINS, node.name) ? BUILTINS[node.name] : undefined
  const named = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : undefined
  if (!builtin && named?.kind !== 'valores') {
    const message = `função desconhecida "${node.name}" na expressão.`
    return refuse(
      node,
      checker,
      `${message}${suggestion(node.name, FUNCTION_NAMES)} Existem: ${FUNCTION_NAMES.join(', ')}.`,
    )
  }
  const params = builtin?.params ?? (named?.kind === 'valores' ? named.params : 0)
  if (node.args.length !== params) {
    return refuse(node, checker, `número de argumentos de "${node.name}": ${params}, não ${node.args.length}.`)
  }
  if (isOfRows(node.name)) return resolveOfList(node, checker)
  const call: Expression = { ...node, args: node.args.map((arg) => resolve(arg, checker)) }
  if (isSql(checker) && !builtin?.sql && !call.args.every(isKnownBeforehand)) {
    const { start } = spanOf(node, checker)
    const message = `"${node.name}" não se traduz para SQL e não pode ser usada aqui.`
    checker.problems.push({ start, end: start + node.name.length, code: 'E218', message })
  }
  return call
}

function refuseUnion(node: Expression, field: FieldSymbol, checker: Checker): Expression {
  tell(node, byParts(field), 'E268', checker)
  return node
}

function resolveOfList(node: Expression & { readonly kind: 'call' }, checker: Checker): Expression {
  return resolveListCall(node, {
    ...checker.scope,
    refuse: (at, message) => refuse(at, checker, message),
    within: (condition, rows) => withinRows(condition, rows, checker),
  })
}

/** Rows of a list have no record before; what is asked of them in a formula is asked by SQL. */
function withinRows(condition: Expression, rows: ResourceSymbols, checker: Checker): Expression {
  const { place } = checker.scope
  const inner = place === 'regra' ? 'registro' : place === 'formula' ? 'sql' : place
  return resolve(condition, { ...checker, scope: { ...checker.scope, place: inner, resource: rows } })
}

function resolveIn(node: Expression & { readonly kind: 'in' }, checker: Checker): InList {
  return resolveList(node, {
    ...checker.scope,
    resolve: (item) => resolve(item, checker),
    complain: (message) => tell(node.list, message, 'E208', checker),
  })
}

function unknown(node: Expression, name: string, resource: ResourceSymbols, checker: Checker): Expression {
  return refuse(node, checker, `nome desconhecido "${name}" na expressão.${suggestion(name, namesOf(resource))}`)
}

function refuse(node: Expression, checker: Checker, message: string): Expression {
  tell(node, message, 'E208', checker)
  return node
}

function tell(node: Expression | InList, message: string, code: CheckProblem['code'], checker: Checker): void {
  checker.problems.push({ ...spanOf(node, checker), code, message })
}
