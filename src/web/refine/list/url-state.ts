import type { CrudFilter, CrudFilters, CrudSorting } from '@refinedev/core'
import type { Rota } from '../../../contract/paineis/figura'
import type { ViewDefinition } from '../../../declaration/behaviour-definitions'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../../../declaration/definitions'
import { appendFilters, type Operator, parseFilterName } from './wire-filters'

/** State of a list that a link carries. Absent means the declaration's default. */
export interface ListState {
  readonly filters?: CrudFilters
  readonly sorters?: CrudSorting
  readonly current?: number
  readonly pageSize?: number
  /** Name of the declared view; absent means no view. */
  readonly visao?: string
  /** The user's saved view that the state was opened from. */
  readonly salva?: number
  /** Rows or columns of cards; absent means rows. */
  readonly modo?: ListMode
}

export type ListMode = 'lista' | 'quadro'

const PAGE = 'pagina'
const SIZE = 'por_pagina'
const ORDER = 'ordem'
const VIEW = 'visao'
/** The same in older links to a list whose views are tabs; a tab that is gone opens the first. */
const TAB = 'aba'
const SAVED = 'visao_salva'
const TREE = '_onde'
const SEARCH = 'q'
const WHOSE = 'quem'
const MODE = 'exibir'
/** `visao` of a list without its default view. */
const NO_VIEW = 'todos'

/** Words of the address that a field of the same name cannot have. */
const OWN: ReadonlySet<string> = new Set([PAGE, SIZE, ORDER, VIEW, SAVED, MODE])

/**
 * Writes list state as readable parameters: the view (`visao=ativos`), the filters as on the wire (`valor_nominal_gte=100`),
 * `ordem=-data,nome`, `pagina`, `por_pagina`, `exibir=quadro`. What equals the declaration's default is left out: a bare address is the default view,
 * an address with other state and no `visao` has none. A list with `padrao` in its filters opens with their periods from a bare address, and
 * so says its view always.
 */
export function encodeListState(state: ListState, definition: ResourceDefinition | null): URLSearchParams {
  const query = new URLSearchParams()
  const view = viewNamed(definition, state.visao)
  if (state.visao) query.set(VIEW, state.visao)
  if (state.salva) query.set(SAVED, String(state.salva))
  appendFilters(query, state.filters, OWN)
  const order = orderText(state.sorters ?? [])
  if (order && order !== defaultOrder(definition, view)) query.set(ORDER, order)
  if (state.current && state.current > 1) query.set(PAGE, String(state.current))
  if (state.pageSize && state.pageSize !== definition?.lista.por_pagina) query.set(SIZE, String(state.pageSize))
  if (state.modo === 'quadro' && definition?.lista.quadro) query.set(MODE, 'quadro')
  const opened = definition && defaultView(definition)
  const narrowed = definition?.lista.filtros.some(({ padrao }) => padrao)
  if (!opened && !narrowed) return query
  const tabs = definition?.lista.abas
  if (query.size === 0 && !tabs) query.set(VIEW, NO_VIEW)
  else if (!narrowed && (tabs || query.size === 1) && state.visao === opened?.nome) query.delete(VIEW)
  return query
}

/** The view that a bare address opens. */
export function defaultView({ lista }: ResourceDefinition): ViewDefinition | null {
  return lista.visoes.find(({ padrao }) => padrao) ?? null
}

export function viewNamed(definition: ResourceDefinition | null, nome: string | undefined): ViewDefinition | null {
  return definition?.lista.visoes.find((view) => view.nome === nome) ?? null
}

/** Reads it back; values get the type of their field. Parameters that are no list state are ignored. */
export function parseListState(query: URLSearchParams, definition: ResourceDefinition): ListState {
  const types = fieldTypes(definition)
  const filters = [...new Set(query.keys())].flatMap((name) => parseFilter(name, query, types))
  if (definition.lista.meus !== null && query.get(WHOSE) === 'todos')
    filters.push({ field: WHOSE, operator: 'eq', value: 'todos' })
  const sorters = parseOrder(query.get(ORDER))
  const current = positiveInteger(query.get(PAGE))
  const pageSize = positiveInteger(query.get(SIZE))
  const visao = parseView(query, definition)
  const salva = positiveInteger(query.get(SAVED))
  const isBoard = definition.lista.quadro !== null && query.get(MODE) === 'quadro'
  return {
    ...(isBoard && { modo: 'quadro' }),
    ...(visao && { visao }),
    ...(salva && { salva }),
    ...(filters.length > 0 && { filters }),
    ...(sorters.length > 0 && { sorters }),
    ...(current && { current }),
    ...(pageSize && { pageSize }),
  }
}

/** True for a parameter that belongs to the list state, so that writing new state replaces it. */
export function isListParameter(name: string, definition: ResourceDefinition): boolean {
  return (
    OWN.has(name) ||
    [TREE, SEARCH].includes(name) ||
    (name === TAB && definition.lista.abas) ||
    (name === WHOSE && definition.lista.meus !== null) ||
    parseFilterName(name, new Set(fieldTypes(definition).keys())) !== null
  )
}

function parseView(query: URLSearchParams, definition: ResourceDefinition): string | null {
  const asked = query.get(VIEW)
  if (definition.lista.abas)
    return asked ?? (viewNamed(definition, query.get(TAB) ?? '') ?? defaultView(definition))?.nome ?? null
  if (asked) return asked === NO_VIEW && !viewNamed(definition, asked) ? null : asked
  const bare = ![...query.keys()].some((name) => isListParameter(name, definition))
  return bare ? (defaultView(definition)?.nome ?? null) : null
}

function parseFilter(name: string, query: URLSearchParams, types: ReadonlyMap<string, FieldType>): CrudFilter[] {
  const values = query.getAll(name)
  const first = values[0] ?? ''
  if (name === SEARCH) return [{ field: SEARCH, operator: 'eq', value: first }]
  if (OWN.has(name)) return []
  if (name === TREE) return parseTree(first)
  const found = parseFilterName(name, new Set(types.keys()))
  if (!found) return []
  return [toFilter(found.field, found.operator, values, types.get(found.field) ?? 'texto')]
}

function toFilter(field: string, operator: Operator, values: readonly string[], type: FieldType): CrudFilter {
  if (operator === 'null') return { field, operator: values[0] === 'false' ? 'nnull' : 'null', value: true }
  const typed = values.map((value) => typedValue(value, type))
  return { field, operator, value: operator === 'in' || operator === 'nin' ? typed : typed[0] }
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['inteiro', 'decimal', 'dinheiro', 'percentual', 'ref'])

function typedValue(value: string, type: FieldType): string | number | boolean {
  if (type === 'booleano') return value === 'true'
  const number = Number(value)
  return NUMBERS.has(type) && value !== '' && Number.isFinite(number) ? number : value
}

function fieldTypes(definition: ResourceDefinition): ReadonlyMap<string, FieldType> {
  return new Map<string, FieldType>([
    ['id', 'inteiro'],
    ['criado_em', 'data_hora'],
    ['criado_por', 'ref'],
    ['alterado_em', 'data_hora'],
    ['alterado_por', 'ref'],
    ...definition.campos.map((field): [string, FieldType] => [field.key, shownType(field)]),
    ...definition.lista.filtros.flatMap(({ campo, alem }): [string, FieldType][] => (alem ? [[campo, alem.tipo]] : [])),
  ])
}

function shownType(field: FieldDefinition): FieldType {
  return field.tipo_calculado ?? field.tipo
}

function orderText(sorters: CrudSorting): string {
  return sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')
}

function defaultOrder(definition: ResourceDefinition | null, view: ViewDefinition | null): string {
  const keys = view?.ordem ?? definition?.lista.ordem ?? []
  return orderText(keys.map(({ campo, direcao }) => ({ field: campo, order: direcao })))
}

function parseOrder(text: string | null): CrudSorting {
  const keys = (text ?? '').split(',').filter((key) => key !== '' && key !== '-')
  return keys.map((key) =>
    key.startsWith('-') ? { field: key.slice(1), order: 'desc' } : { field: key, order: 'asc' },
  )
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** An `_onde` tree goes back as the OR or AND it was made of; one that cannot be read is sent as it is, for the server to refuse. */
function parseTree(text: string): CrudFilter[] {
  try {
    return [treeToFilter(JSON.parse(text))]
  } catch {
    return [{ field: '_onde', operator: 'eq', value: text }]
  }
}

function treeToFilter(tree: unknown): CrudFilter {
  if (typeof tree !== 'object' || tree === null) throw new SyntaxError('not a filter tree')
  if ('ou' in tree && Array.isArray(tree.ou)) return { operator: 'or', value: tree.ou.map(treeToFilter) }
  if ('e' in tree && Array.isArray(tree.e)) return { operator: 'and', value: tree.e.map(treeToFilter) }
  if ('campo' in tree && 'op' in tree && 'valor' in tree)
    return treeLeaf(String(tree.campo), String(tree.op), tree.valor)
  throw new SyntaxError('not a filter tree')
}

function treeLeaf(field: string, op: string, value: unknown): CrudFilter {
  if (op === 'null') return { field, operator: value === false ? 'nnull' : 'null', value: true }
  const name = op === 'eq' ? field : `${field}_${op}`
  const found = parseFilterName(name, new Set([field]))
  if (!found) throw new SyntaxError(`unknown operator ${op}`)
  return { field, operator: found.operator, value }
}

/** The filters of the list behind a figure. */
export function figureFilters({ filtros }: Rota): CrudFilters {
  return filtros.map(({ campo, op, valor }) => ({ field: campo, operator: op, value: valor }))
}

/** The address of the list behind a figure, with its filters. */
export function figurePath(rota: Rota, definition: ResourceDefinition): string {
  const [filters, { visao }] = [figureFilters(rota), rota]
  return `${definition.rotas.lista}?${encodeListState({ filters, ...(visao !== undefined && { visao }) }, definition)}`
}
