import type { ViewDefinition } from '../../../../declaration/behaviour-definitions'
import { userViews } from '../../../../declaration/derive/user-behaviour'
import { namesIn } from '../../../../declaration/expressions/names-in'
import type { SortKey } from '../../../../declaration/value-definitions'
import type { Usuario } from '../../../platform/session/usuario'
import type { ColumnModel, ResourceModel } from '../model'
import { type Withheld, withheldFrom } from '../personal/masked'
import { maskedQuestion } from '../personal/refuse-masked-query'
import type { Condition } from './condition'
import { filterNamesOf, parametersShown } from './filter-names'
import { IDS_LIMIT, type ListQuery, PAGE_LIMIT, type RawQuery } from './list-query'
import { parseIds, parseSearch, parseWindow, single, unknownParameter } from './page-query'
import { refuseInverted } from './refuse-inverted'
import { toCondition } from './to-condition'
import { parseWhereTree } from './where-tree'

const RESERVED = [
  '_start',
  '_end',
  '_sort',
  '_order',
  '_onde',
  '_visao',
  '_campos',
  '_total',
  '_coluna',
  'q',
  'quem',
  'id',
] as const
export const RESERVED_NAMES: ReadonlySet<string> = new Set(RESERVED)

/** Reads the wire of a list (docs/fio.md, "Listas"); anything not understood is refused with a suggestion. */
export function parseListQuery(model: ResourceModel, query: RawQuery, usuario: Usuario): ListQuery {
  const withheld = withheldFrom(model, usuario)
  const { hidden, masked } = withheld
  const ids = parseIds(query.id)
  const view = parseView(model, query, withheld)
  return {
    ...parseWindow(query, windowOf(model, query, ids !== null)),
    sort:
      query._sort === undefined
        ? (view?.ordem ?? model.definition.lista.ordem).filter(({ campo }) => !masked.has(campo) && !hidden.has(campo))
        : parseSort(model, query, withheld),
    conditions: [
      ...(ids === null ? [] : [idsCondition(model, ids)]),
      ...parseColumn(model, query, withheld),
      ...parseFilters(model, query, hidden),
    ],
    q: parseSearch(query),
    visao: view?.onde ?? null,
    meus: parseOwn(model, query),
    campos: parseCampos(model, query, withheld),
    total: parseTotal(query),
  }
}

/** The user's own rows, unless he asks for those of all, or for whose in particular. */
function parseOwn({ definition, fields }: ResourceModel, query: RawQuery): ListQuery['meus'] {
  const { meus } = definition.lista
  if (query.quem === undefined) {
    const owners = meus === null ? [] : namesIn(meus.tree).flatMap(([name = '']) => fields.get(name)?.key ?? name)
    return owners.some((key) => query[key] !== undefined) ? null : meus
  }
  const quem = single(query.quem, 'quem')
  if (meus === null) throw unknownParameter('quem', [])
  if (quem !== 'meus' && quem !== 'todos') throw unknownParameter(`quem=${quem}`, ['meus', 'todos'], quem)
  return quem === 'todos' ? null : meus
}

/** What stands in an answer under a key of its own, but for what is always there. */
function parseCampos(model: ResourceModel, query: RawQuery, withheld: Withheld): ListQuery['campos'] {
  if (query._campos === undefined) return null
  const asked = single(query._campos, '_campos').split(',')
  const known = answeredKeys(model, withheld)
  const odd = asked.find((key) => !known.has(key))
  if (odd !== undefined) throw unknownParameter(`_campos=${odd}`, known, odd)
  return new Set(asked.flatMap((key) => [key, ...partKeysOf(model, key)]))
}

/** Under a union stand its parts, whose titles say what it points to. */
function partKeysOf({ unions }: ResourceModel, key: string): readonly string[] {
  return unions.flatMap(({ field, parts }) => (field.key === key ? parts.map((part) => part.key) : []))
}

/** The question without the fields that it names and these declarations do not know; itself where there is none. */
export function withoutUnknownCampos(model: ResourceModel, query: RawQuery, usuario: Usuario): RawQuery {
  if (typeof query._campos !== 'string') return query
  const known = answeredKeys(model, withheldFrom(model, usuario))
  const asked = query._campos.split(',')
  const kept = asked.filter((key) => known.has(key))
  // the id comes anyway
  return kept.length === asked.length ? query : { ...query, _campos: kept.join() || 'id' }
}

function answeredKeys(model: ResourceModel, { hidden }: Withheld): ReadonlySet<string> {
  const fields = model.definition.campos.filter(({ tipo }) => tipo !== 'lista')
  return new Set([...model.columns.keys(), ...fields.map(({ key }) => key)].filter((key) => !hidden.has(key)))
}

function parseTotal(query: RawQuery): ListQuery['total'] {
  if (query._total === undefined) return 'junto'
  const total = single(query._total, '_total')
  if (total === 'nao' || total === 'so') return total
  throw unknownParameter(`_total=${total}`, ['nao', 'so'], total)
}

/** By ids all of them come at once, unless a page is asked for. */
function windowOf(model: ResourceModel, query: RawQuery, byIds: boolean): { size: number; limit: number } {
  if (byIds && query._end === undefined) return { size: IDS_LIMIT, limit: IDS_LIMIT }
  return { size: model.definition.lista.por_pagina, limit: PAGE_LIMIT }
}

/** Only what the declaration offers may be sorted. */
function parseSort(model: ResourceModel, query: RawQuery, { hidden, masked }: Withheld): readonly SortKey[] {
  const { lista } = model.definition
  const keys = single(query._sort ?? '', '_sort').split(',')
  const directions = query._order === undefined ? [] : single(query._order, '_order').split(',')
  const orders = [lista.ordem, ...lista.visoes.map(({ ordem }) => ordem ?? [])].flat().map(({ campo }) => campo)
  const sortable = new Set(['id', ...lista.ordenaveis, ...orders].filter((key) => !hidden.has(key)))
  if (directions.length > keys.length) throw unknownParameter('_order', [])
  return keys.map((campo, at) => {
    const direcao = directions[at] ?? 'asc'
    if (masked.has(campo)) throw maskedQuestion(model)
    if (!sortable.has(campo)) throw unknownParameter(`_sort=${campo}`, sortable, campo)
    if (direcao !== 'asc' && direcao !== 'desc') throw unknownParameter(`_order=${direcao}`, ['asc', 'desc'], direcao)
    return { campo, direcao }
  })
}

function parseFilters(model: ResourceModel, query: RawQuery, hidden: Withheld['hidden']): readonly Condition[] {
  const names = filterNamesOf(model)
  const conditions: Condition[] = []
  for (const [parameter, value] of Object.entries(query)) {
    if (value === undefined || (RESERVED_NAMES.has(parameter) && parameter !== '_onde')) continue
    if (parameter === '_onde') {
      conditions.push(parseWhereTree(model, single(value, parameter), hidden))
      continue
    }
    const filter = names.get(parameter)
    if (!filter || hidden.has(filter.key))
      throw unknownParameter(parameter, [...parametersShown(model, hidden), ...RESERVED])
    const many = filter.operator === 'in' || filter.operator === 'nin'
    const texts = many ? (typeof value === 'string' ? [value] : value) : [single(value, parameter)]
    conditions.push(toCondition(model, filter, texts))
  }
  refuseInverted(conditions)
  return conditions
}

function idsCondition(model: ResourceModel, values: readonly number[]): Condition {
  const column = model.columns.get('id')
  if (!column) throw new Error('every table has an id')
  return { kind: 'coluna', column, operator: 'in', values }
}

/** The one column of the board that `_coluna` asks for; of no text, the one without a value. */
function parseColumn(model: ResourceModel, query: RawQuery, withheld: Withheld): readonly Condition[] {
  if (query._coluna === undefined) return []
  const valor = single(query._coluna, '_coluna')
  const column = boardColumn(model, withheld)
  if (!column) throw unknownParameter('_coluna', [])
  if (valor === '') return [{ kind: 'coluna', column, operator: 'null', values: [true] }]
  const known = [...model.fields.values()].find(({ key }) => key === column.key)?.valores?.map((one) => one.valor) ?? []
  if (!known.includes(valor)) throw unknownParameter(`_coluna=${valor}`, known, valor)
  return [{ kind: 'coluna', column, operator: 'eq', values: [valor] }]
}

/** Whose values are the columns of the list's board; none where there is no board, or none for this user. */
export function boardColumn(model: ResourceModel, { hidden, masked }: Withheld): ColumnModel | undefined {
  const { quadro } = model.definition.lista
  const key = quadro ? (model.fields.get(quadro.por)?.key ?? quadro.por) : ''
  return hidden.has(key) || masked.has(key) ? undefined : model.columns.get(key)
}

/** The declared view that `_visao` asks for; one that does not exist, or not for this user, is refused with a suggestion. */
function parseView(model: ResourceModel, query: RawQuery, { hidden, masked }: Withheld): ViewDefinition | null {
  if (query._visao === undefined) return null
  const nome = single(query._visao, '_visao')
  const views = viewsWithout(model, hidden)
  const view = views.find((each) => each.nome === nome)
  if (view && !viewsWithout(model, masked).some((each) => each.nome === nome)) throw maskedQuestion(model)
  if (view) return view
  throw unknownParameter(
    `_visao=${nome}`,
    views.map((each) => each.nome),
    nome,
  )
}

/** The declared views that this user may ask for. */
export function viewsFor(model: ResourceModel, usuario: Usuario): readonly ViewDefinition[] {
  const { hidden, masked } = withheldFrom(model, usuario)
  return viewsWithout(model, new Set([...hidden, ...masked]))
}

function viewsWithout({ definition }: ResourceModel, names: ReadonlySet<string>): readonly ViewDefinition[] {
  return userViews(definition.lista.visoes, { permissoes: NO_CODES, shown: (nome) => !names.has(nome) })
}

/** Which views exist depends on fields alone. */
const NO_CODES: ReadonlySet<string> = new Set()
