import type { ResourceDefinition } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import { isSystemField } from '../../symbols'
import { BUILTINS, NOT_STORED } from '../builtins'
import { MOST_LEVELS } from '../check'
import { inferKind } from '../infer'
import type { Kind } from '../kinds'
import { parseExpression } from '../parse'
import { fieldOf, kindOfColumn, type NameContext } from '../sql-names'
import type { Expression } from '../tree'
import { depthOf } from '../walk'

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
  const { tree, kind, problema } = readKeptFormula(text, context)
  if (tree === null) return { tree, problema }
  if (kind !== 'boolean') return { tree: null, problema: 'ela precisa responder sim ou não.' }
  return { tree, problema: null }
}

/** A value of each row, written by people, and what kind it is of. */
export type KeptFormula =
  | { readonly tree: Expression; readonly kind: Kind; readonly problema: null }
  | { readonly tree: null; readonly kind: null; readonly problema: string }

/** Reads one by the same rules, whatever it gives. */
export function readKeptFormula(text: string, context: NameContext): KeptFormula {
  const { tree, problems } = parseExpression(text)
  const [problem] = problems
  const unread = (problema: string) => ({ tree: null, kind: null, problema })
  if (problem || !tree) return unread(problem?.message ?? 'a expressão está vazia.')
  try {
    const read = resolve(tree, context)
    if (depthOf(read) > MOST_LEVELS) return unread('a expressão tem níveis demais.')
    const kindOfName = (path: readonly string[]) => kindOfColumn(path, [], context)
    const complain = (_: Expression, message: string) => {
      throw new Unreadable(message)
    }
    return { tree: read, kind: inferKind(read, { kindOfName, complain }), problema: null }
  } catch (error) {
    if (error instanceof Unreadable) return unread(error.message)
    throw error
  }
}

function resolve(node: Expression, context: NameContext): Expression {
  if (node.kind === 'name') return { kind: 'name', path: pathOf(node.path, context) }
  if (node.kind === 'negate' || node.kind === 'not') return { ...node, operand: resolve(node.operand, context) }
  if (node.kind === 'call') return resolveCall(node, context)
  if (node.kind === 'in') return resolveIn(node, context)
  if (node.kind !== 'binary') return node
  return { ...node, left: resolve(node.left, context), right: resolve(node.right, context) }
}

function resolveCall(node: Expression & { readonly kind: 'call' }, context: NameContext): Expression {
  const known = Object.hasOwn(BUILTINS, node.name) ? BUILTINS[node.name] : undefined
  if (!known?.sql || node.name === 'algum') throw new Unreadable(`a função "${node.name}" não pode ser usada aqui.`)
  if (known.params !== node.args.length)
    throw new Unreadable(`número de argumentos de "${node.name}": ${known.params}, não ${node.args.length}.`)
  return { ...node, args: node.args.map((arg) => resolve(arg, context)) }
}

function resolveIn(node: Expression & { readonly kind: 'in' }, context: NameContext): Expression {
  if (node.list.kind !== 'items') throw new Unreadable('depois de "em" vão valores entre parênteses.')
  const items = node.list.items.map((item) => resolve(item, context))
  return { ...node, value: resolve(node.value, context), list: { kind: 'items', items } }
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
