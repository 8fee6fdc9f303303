import type { ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { isSystemField } from '../symbols'
import { BUILTINS, NOT_STORED } from './builtins'
import type { Kind } from './kinds'
import { parseExpression } from './parse'
import { fieldOf, kindOfColumn, type NameContext } from './sql-names'
import type { Expression } from './tree'

/** A condition that people keep in a record, over the rows of another resource. */
export type KeptCondition =
  | { readonly tree: Expression; readonly problema: null }
  | { readonly tree: null; readonly problema: string }

class Unreadable extends Error {}

/**
 * Reads one against the loaded declarations: names of stored fields, one hop along a ref, comparisons with like kinds, lists of values, and
 * the functions that translate. What it lets through becomes SQL that cannot fail.
 *
 * @example readKeptCondition("valor_nominal >= 100 e cliente.uf = 'SP'", { definition: operacoes, resources })
 */
export function readKeptCondition(text: string, context: NameContext): KeptCondition {
  const { tree, problems } = parseExpression(text)
  const [problem] = problems
  if (problem || !tree) return { tree: null, problema: problem?.message ?? 'a expressão está vazia.' }
  try {
    const read = resolve(tree, context)
    const kind = kindOf(read, context)
    if (kind !== 'boolean') return { tree: null, problema: 'ela precisa responder sim ou não.' }
    return { tree: read, problema: null }
  } catch (error) {
    if (error instanceof Unreadable) return { tree: null, problema: error.message }
    throw error
  }
}

function resolve(node: Expression, context: NameContext): Expression {
  if (node.kind === 'name') return { kind: 'name', path: pathOf(node.path, context) }
  if (node.kind === 'negate' || node.kind === 'not') return { ...node, operand: resolve(node.operand, context) }
  if (node.kind === 'call') return resolveCall(node, context)
  if (node.kind === 'in') return resolveIn(node, context)
  if (node.kind !== 'binary') return node
  const whole = { ...node, left: resolve(node.left, context), right: resolve(node.right, context) }
  requireAlike(kindOf(whole.left, context), kindOf(whole.right, context))
  return whole
}

function resolveCall(node: Expression & { readonly kind: 'call' }, context: NameContext): Expression {
  const known = Object.hasOwn(BUILTINS, node.name) ? BUILTINS[node.name] : undefined
  if (!known?.sql || node.name === 'algum') throw new Unreadable(`a função "${node.name}" não pode ser usada aqui.`)
  if (known.params !== node.args.length)
    throw new Unreadable(`número de argumentos de "${node.name}": ${known.params}, não ${node.args.length}.`)
  const args = node.args.map((arg) => resolve(arg, context))
  if (node.name === 'dias') for (const arg of args) requireAlike('date', kindOf(arg, context))
  if (node.name === 'arredonda') for (const arg of args) requireAlike('number', kindOf(arg, context))
  return { ...node, args }
}

function resolveIn(node: Expression & { readonly kind: 'in' }, context: NameContext): Expression {
  if (node.list.kind !== 'items') throw new Unreadable('depois de "em" vão valores entre parênteses.')
  const value = resolve(node.value, context)
  const items = node.list.items.map((item) => resolve(item, context))
  for (const item of items) requireAlike(kindOf(value, context), kindOf(item, context))
  return { ...node, value, list: { kind: 'items', items } }
}

/** As it is stored: `credor` is `credor_id`. */
function pathOf([first = '', second, third]: readonly string[], context: NameContext): readonly string[] {
  if (third !== undefined) throw new Unreadable('só um salto é permitido.')
  if (second === undefined) return [storedKey(first, context.definition)]
  const target = context.resources[fieldOf(context.definition, first)?.recurso ?? '']
  if (!target) throw new Unreadable(`"${first}" não leva a outro cadastro.`)
  storedKey(first, context.definition)
  return [first, storedKey(second, target)]
}

function storedKey(nome: string, definition: ResourceDefinition): string {
  if (isSystemField(nome)) return nome
  const field = fieldOf(definition, nome)
  const readable = (each: { readonly tipo: string }) => !NOT_STORED.includes(each.tipo)
  if (field && readable(field)) return field.key
  const names = definition.campos.filter(readable).map((each) => each.nome)
  throw new Unreadable(`nome desconhecido "${nome}".${suggestion(nome, names)}`)
}

function kindOf(node: Expression, context: NameContext): Kind {
  if (node.kind === 'name') return kindOfColumn(node.path, [], context)
  if (node.kind === 'number' || node.kind === 'negate') return 'number'
  if (node.kind === 'text' || node.kind === 'boolean') return node.kind
  if (node.kind === 'not' || node.kind === 'in') return 'boolean'
  if (node.kind === 'binary') return ['+', '-', '*', '/'].includes(node.operator) ? 'number' : 'boolean'
  const [, then] = node.args
  if (node.name === 'se' && then) return kindOf(then, context)
  return node.name === 'hoje' ? 'date' : node.name === 'vazio' ? 'boolean' : 'number'
}

/** Days are written as text. */
function requireAlike(one: Kind, other: Kind): void {
  const days: readonly Kind[] = ['date', 'instant', 'text']
  if (one === other || (days.includes(one) && days.includes(other) && one !== other)) return
  throw new Unreadable('ela compara coisas que não se comparam.')
}
