import { suggestion } from '../diagnostics/suggest'
import {
  type FieldSymbol,
  fieldNamed,
  hasSystemField,
  namesOf,
  type ResourceSymbols,
  SYSTEM_TYPES,
  type Symbols,
} from '../symbols'
import { ALGUM_IN_FORMULA, ROLLUP_OUT_OF_FORMULA } from './builtins'
import { isRollup, ROLLUP_TAKES } from './rollups'
import type { Expression } from './tree'

type Call = Expression & { readonly kind: 'call' }

export interface ListCall {
  readonly place: string
  readonly symbols: Symbols
  /** Whose fields the expression names. */
  readonly resource: ResourceSymbols | undefined
  readonly refuse: (node: Expression, message: string) => Expression
  /** Resolves a condition over the rows of the list. */
  readonly within: (condition: Expression, rows: ResourceSymbols) => Expression
}

/** `algum(lista, condição)`, or a roll-up of a formula, with its names in their stored form. */
export function resolveListCall(node: Call, call: ListCall): Expression {
  return isRollup(node.name) ? resolveRollup({ ...node, name: node.name }, call) : resolveAlgum(node, call)
}

function resolveAlgum(node: Call, call: ListCall): Expression {
  const [list, condition] = node.args
  if (call.place === 'formula') return call.refuse(node, ALGUM_IN_FORMULA)
  const rows = list && listedBy(list, node.name, call)
  return list && condition && rows ? { ...node, args: [list, call.within(condition, rows)] } : node
}

function resolveRollup(node: Call & { readonly name: keyof typeof ROLLUP_TAKES }, call: ListCall): Expression {
  const { name } = node
  const [list, condition, further] = node.args
  if (call.place !== 'formula') return call.refuse(node, ROLLUP_OUT_OF_FORMULA)
  if (!list || further) return call.refuse(node, `"${name}" leva a lista e, se preciso, a condição das suas linhas.`)
  const rows = listedBy(list, name, call)
  if (!rows || list.kind !== 'name') return node
  const [lista = '', campo] = list.path
  const onde = condition ? [call.within(condition, rows)] : []
  if (name === 'contagem' && campo === undefined) return { ...node, args: [list, ...onde] }
  if (name === 'contagem' || campo === undefined || list.path.length > 2)
    return call.refuse(list, `"${name}" espera ${name === 'contagem' ? 'só a lista' : `${lista}.campo`}.`)
  if (!rows.campos) return { ...node, args: [list, ...onde] }
  const field = fieldNamed(rows.campos, campo)
  const tipo = hasSystemField(rows, campo) ? SYSTEM_TYPES[campo] : field?.tipo
  if (!field && tipo === undefined)
    return call.refuse(list, `${rows.recurso} não tem o campo "${campo}".${suggestion(campo, namesOf(rows))}`)
  if (tipo !== undefined && !ROLLUP_TAKES[name].includes(tipo))
    return call.refuse(list, `${name} não existe para ${tipo}.`)
  return { ...node, args: [{ kind: 'name', path: [lista, field?.key ?? campo] }, ...onde] }
}

/** The resource whose rows a list has; without fields where its file could not be read. */
function listedBy(list: Expression, called: string, { resource, symbols, refuse }: ListCall) {
  if (!resource?.campos) return undefined
  const [name = ''] = list.kind === 'name' ? list.path : []
  const whole = list.kind === 'name' && (called === 'algum' ? list.path.length === 1 : true)
  const field = whole ? resource.campos.get(name) : undefined
  if (field && (field.tipo === undefined || field.tipo === 'lista'))
    return otherSide(field, symbols) ?? { ...resource, campos: undefined }
  const lists = [...resource.campos.values()].filter(({ tipo }) => tipo === 'lista').map(({ nome }) => nome)
  const written = list.kind === 'name' ? list.path.join('.') : ''
  refuse(list, `"${called}" espera um campo do tipo lista.${suggestion(written, lists)}`)
  return undefined
}

function otherSide({ args }: FieldSymbol, { resources }: ListCall['symbols']): ResourceSymbols | undefined {
  return resources.get((args[0] ?? '').split('.')[0] ?? '')
}
