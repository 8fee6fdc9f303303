import { isDate } from '../../domain/calendar/iso-date'
import { VALUE_FUNCTIONS } from '../functions/value-functions'
import { KIND_NAMES, KIND_OF_USUARIO, type Kind } from './kinds'
import { type RollupCall, rollupOf } from './rollups'
import type { Expression } from './tree'

export interface Inference {
  /** The kind of a name of the record, by its stored path. `inside` is the list field when within algum(). */
  readonly kindOfName: (path: readonly string[], inside: readonly string[]) => Kind
  /** Told of each misfit; leave out when the tree is known to fit. */
  readonly complain?: (node: Expression, message: string) => void
}

/** The kind of an expression; misfits are told to `complain`. */
export function inferKind(node: Expression, inference: Inference, inside: readonly string[] = []): Kind {
  const kindOf = (inner: Expression) => inferKind(inner, inference, inside)
  if (node.kind === 'number' || node.kind === 'text' || node.kind === 'boolean') return node.kind
  if (node.kind === 'name') {
    return node.path[0] === 'usuario' && node.path[1] !== undefined
      ? (KIND_OF_USUARIO[node.path[1]] ?? 'unknown')
      : inference.kindOfName(node.path, inside)
  }
  if (node.kind === 'negate') return expect(node.operand, 'number', kindOf(node.operand), inference)
  if (node.kind === 'not') return expect(node.operand, 'boolean', kindOf(node.operand), inference)
  if (node.kind === 'in') {
    const value = kindOf(node.value)
    if (node.list.kind === 'items')
      for (const item of node.list.items) compare({ node: item, value, other: kindOf(item) }, inference)
    return 'boolean'
  }
  if (node.kind === 'call') return inferCall(node, inference, inside)
  if (node.operator === 'e' || node.operator === 'ou') {
    expect(node.left, 'boolean', kindOf(node.left), inference)
    return expect(node.right, 'boolean', kindOf(node.right), inference)
  }
  if (COMPARISONS.has(node.operator)) return inferComparison(node, inference, inside)
  return inferArithmetic(node, inference, inside)
}

const COMPARISONS = new Set<string>(['=', '<>', '<', '<=', '>', '>='])
const DAYS: readonly Kind[] = ['date', 'instant']

type Binary = Expression & { readonly kind: 'binary' }

function inferComparison(node: Binary, inference: Inference, inside: readonly string[]): Kind {
  const [left, right] = [inferKind(node.left, inference, inside), inferKind(node.right, inference, inside)]
  if (node.left.kind === 'text') compare({ node: node.left, value: right, other: left }, inference)
  else compare({ node: node.right, value: left, other: right }, inference)
  if ((left === 'boolean' || left === 'json') && node.operator !== '=' && node.operator !== '<>') {
    inference.complain?.(node.left, `"${node.operator}" não compara ${KIND_NAMES[left]}.`)
  }
  return 'boolean'
}

interface Comparison {
  readonly node: Expression
  readonly value: Kind
  readonly other: Kind
}

/** Same kind, days with instants, and a written date with either. */
function compare({ node, value, other }: Comparison, { complain }: Inference): void {
  if (value === other || value === 'unknown' || other === 'unknown') return
  if (DAYS.includes(value) && DAYS.includes(other)) return
  if (node.kind === 'text' && fitsText(node.value, value)) return
  complain?.(node, `${KIND_NAMES[other]} não se compara com ${KIND_NAMES[value]}.`)
}

function fitsText(text: string, kind: Kind): boolean {
  return DAYS.includes(kind) ? isDate(text) : kind === 'time' && /^\d{2}:\d{2}(:\d{2})?$/.test(text)
}

function inferArithmetic(node: Binary, inference: Inference, inside: readonly string[]): Kind {
  const [left, right] = [inferKind(node.left, inference, inside), inferKind(node.right, inference, inside)]
  if (node.operator === '+' || node.operator === '-') {
    if (left === 'date' && right === 'date') {
      inference.complain?.(node, 'uma data não se soma nem se subtrai de outra; use dias(a, b).')
      return 'number'
    }
    if (left === 'date') return expect(node.right, 'number', right, inference) && 'date'
    if (right === 'date' && node.operator === '+') return expect(node.left, 'number', left, inference) && 'date'
  }
  expect(node.left, 'number', left, inference)
  return expect(node.right, 'number', right, inference)
}

function inferCall(
  node: Expression & { readonly kind: 'call' },
  inference: Inference,
  inside: readonly string[],
): Kind {
  const [first, second, third] = node.args
  if (node.name === 'algum' && first?.kind === 'name' && second) {
    expect(second, 'boolean', inferKind(second, inference, [...inside, ...first.path]), inference)
    return 'boolean'
  }
  const rollup = rollupOf(node)
  if (rollup) return inferRollup(rollup, inference, inside)
  const kinds = node.args.map((arg) => inferKind(arg, inference, inside))
  if (node.name === 'hoje') return 'date'
  if (node.name === 'vazio') return 'boolean'
  if (node.name === 'arredonda' && first && second) {
    const places = second.kind === 'number' && Number.isInteger(second.value) && second.value <= MOST_PLACES
    if (!places) inference.complain?.(second, `"arredonda" espera de 0 a ${MOST_PLACES} casas, escritas como número.`)
    return expect(first, 'number', kinds[0], inference)
  }
  if (node.name === 'dias' || node.name === 'dias_uteis') {
    for (const [index, arg] of node.args.entries()) {
      if (!DAYS.includes(kinds[index] ?? 'unknown')) expect(arg, 'date', asDate(arg, kinds[index]), inference)
    }
    return 'number'
  }
  if (node.name === 'se' && first && second && third) {
    expect(first, 'boolean', kinds[0], inference)
    compare({ node: third, value: kinds[1] ?? 'unknown', other: kinds[2] ?? 'unknown' }, inference)
    return kinds[1] ?? 'unknown'
  }
  const named = Object.hasOwn(VALUE_FUNCTIONS, node.name) ? VALUE_FUNCTIONS[node.name] : undefined
  return named?.returns ?? 'unknown'
}

const MOST_PLACES = 6

function inferRollup({ lista, campo, onde }: RollupCall, inference: Inference, inside: readonly string[]): Kind {
  const within = [...inside, lista]
  if (onde) expect(onde, 'boolean', inferKind(onde, inference, within), inference)
  return campo === null ? 'number' : inference.kindOfName([campo], within)
}

/** A written date stands for a date. */
function asDate(node: Expression, kind: Kind | undefined): Kind | undefined {
  return node.kind === 'text' && isDate(node.value) ? 'date' : kind
}

function expect(node: Expression, wanted: Kind, found: Kind | undefined, { complain }: Inference): Kind {
  if (found !== wanted && found !== 'unknown' && found !== undefined) {
    complain?.(node, `aqui se espera ${KIND_NAMES[wanted]}, não ${KIND_NAMES[found]}.`)
  }
  return wanted
}
