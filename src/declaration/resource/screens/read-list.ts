import { PERIODS } from '../../../domain/calendar/period'
import type { ActDefinition } from '../../behaviour-definitions'
import type { FieldDefinition, FieldType, FilterKind, ListDefinition, ListFilter } from '../../definitions'
import { FIELD_KINDS } from '../../fields/registry'
import { KEPT_AS_JSON } from '../../fields/structured/json'
import { AGGREGATES, FILTER_KINDS, SCROLLS } from '../../grammar/choices'
import { type Cursor, type KeyTable, type OpenMap, openEntries, openMap } from '../../grammar/cursor'
import { FILTER_KEYS, LIST_KEYS, PAGE_SIZE } from '../../grammar/list-keys'
import { boolean, choice, listOf, oneOrMore, type Reader } from '../../grammar/readers'
import type { SortKey } from '../../value-definitions'
import { readEditableNames } from '../acts/read-editable-names'
import { type ResourceContext, readCondition } from '../context'
import { fieldReader, findField, type NamedField } from '../fields-of'
import { calculatedRefusal, listedType } from './calculated-order'
import { readBoard } from './read-board'
import { isBeyond, readFilterBeyond } from './read-filter-beyond'
import { checkTabs, readAlerts, readKeys, readMore } from './read-list-work'
import { readPanelName } from './read-panel'
import { readSort } from './read-sort'
import { readEmpty, readViews } from './read-views'
import { checkServed, type Serving, servedKeys } from './served'

export interface ListSource {
  readonly indices: Serving
  /** Keys that `lista` may have; those of a resource when not given. */
  readonly keys?: KeyTable
  /** Acts that `teclas` may name. */
  readonly atos?: readonly ActDefinition[]
}

/** Reads `lista`, with the defaults of docs/declaracoes.md, "O mínimo": six scalar fields, newest first, 25 a page. */
export function readList(
  campos: readonly FieldDefinition[],
  { indices, keys = LIST_KEYS, atos = [] }: ListSource,
  context: ResourceContext,
): ListDefinition {
  const cursor = context.resource.entries.get('lista')
  const open: OpenMap = (cursor && openMap(cursor, keys)) ?? new Map()
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open.get(name)
    return found && reader(found)
  }
  const names: Reader<readonly NamedField[]> = listOf(fieldReader(context.resource))
  const ordem = take(
    'ordem',
    oneOrMore((item) => readSort(item, context)),
  ) ?? [{ campo: 'id', direcao: 'desc' as const }]
  const first = ordem.map(({ campo }) => campo)
  const indexed = servedKeys(campos, indices, first)
  const shown: Reader<readonly NamedField[]> = listOf(fieldReader(context.resource, 'ambas'))
  const colunas = take('colunas', shown)?.map(({ nome }) => nome) ?? defaultColumns(campos)
  const lista: ListDefinition = {
    colunas,
    ordem,
    ordenaveis: take('ordenaveis', names)?.map(({ key }) => key) ?? defaultSortable(campos, indexed, ordem),
    filtros:
      take(
        'filtros',
        listOf((item) => readFilter(item, context)),
      )?.flatMap((filtro) => filtersOf(filtro, campos)) ?? defaultFilters(campos, indexed),
    por_pagina: take('por_pagina', PAGE_SIZE) ?? 25,
    rolagem: take('rolagem', choice(SCROLLS)) ?? 'paginas',
    visoes: take('visoes', (item) => readViews(item, indexed, context)) ?? [],
    abas: take('abas', boolean) ?? false,
    meus: take('meus', (item) => readCondition(item, 'sql', context)) ?? null,
    mais: take('mais', (item) => readMore(item, context)) ?? {},
    alertas: take('alertas', (item) => readAlerts(item, context)) ?? {},
    teclas: take('teclas', (item) => readKeys(item, atos)) ?? {},
    componente: take('componente', readPanelName) ?? null,
    em_linha: take('em_linha', (item) => readEditableNames(item, campos, context)) ?? [],
    em_massa: take('em_massa', (item) => readEditableNames(item, campos, context)) ?? [],
    congelar: take('congelar', shown)?.map(({ nome }) => nome) ?? [],
    rodape: take('rodape', (item) => readFooter(item, context)) ?? {},
    vazio: take('vazio', readEmpty) ?? null,
    quadro: take('quadro', (item) => readBoard(item, { campos, colunas }, context)) ?? null,
  }
  checkTabs(open.get('abas'), lista)
  checkServed(open, lista, { indexed, campos, indices }, context)
  return lista
}

function readFilter(cursor: Cursor, context: ResourceContext): ListFilter | undefined {
  const { resource } = context
  if (cursor.node.kind !== 'map') {
    if (isBeyond(cursor)) return readFilterBeyond(cursor, 'igual', context)
    const field = fieldReader(resource, 'ambas')(cursor)
    return field && checkedFilter(cursor, { field, como: 'igual' }, context)
  }
  const open = openMap(cursor, FILTER_KEYS)
  const [campo, como] = [open?.get('campo'), open?.get('como')]
  if (open && !campo) cursor.file.report(cursor.node, 'E206', 'falta "campo" em "filtros".')
  const kind = (como && choice(FILTER_KINDS)(como)) ?? 'igual'
  const padrao = open?.get('padrao')
  if (campo && isBeyond(campo)) {
    const filtro = readFilterBeyond(campo, kind, context)
    return filtro && padrao ? openedWith(padrao, filtro) : filtro
  }
  const field = campo && fieldReader(resource, 'ambas')(campo)
  const filtro = campo && field && checkedFilter(campo, { field, como: kind }, context)
  return filtro && padrao ? openedWith(padrao, filtro) : filtro
}

/** E350 where it is no period that the list would open with. */
function openedWith(cursor: Cursor, filtro: ListFilter): ListFilter {
  const padrao = choice(PERIODS)(cursor)
  if (filtro.como !== 'periodo')
    cursor.file.report(cursor.node, 'E350', 'só um filtro por período tem "padrao"; ponha "como: periodo".')
  return padrao ? { ...filtro, padrao } : filtro
}

/** A union is filtered by each of its parts, which has choices of its own. */
function filtersOf(filtro: ListFilter, campos: readonly FieldDefinition[]): readonly ListFilter[] {
  const parts = campos.filter(({ parte_de }) => parte_de === filtro.campo)
  return parts.length === 0 ? [filtro] : parts.map(({ key }) => ({ ...filtro, campo: key }))
}

interface AskedFilter {
  readonly field: NamedField
  readonly como: FilterKind
}

/** A filter that the type does not know is E203, one that nothing serves E220. */
function checkedFilter(cursor: Cursor, { field, como }: AskedFilter, context: ResourceContext): ListFilter | undefined {
  const { key, nome } = field
  const tipo = listedType(field, context)
  const refused = calculatedRefusal(field, context)
  if (refused !== undefined) {
    cursor.file.report(cursor.node, 'E220', refused)
    return undefined
  }
  if (tipo === undefined) return { campo: key, como }
  const { filtros } = FIELD_KINDS[tipo]
  if (filtros.includes(como)) return { campo: key, como }
  const known = filtros.length === 0 ? 'não se filtra' : `filtra por ${filtros.join(', ')}`
  cursor.file.report(cursor.node, 'E203', `"${nome}" é do tipo ${tipo}, que ${known}, não por ${como}.`)
  return undefined
}

function readFooter(cursor: Cursor, context: ResourceContext): ListDefinition['rodape'] {
  const { resource } = context
  const entries = (openEntries(cursor) ?? []).flatMap((entry) => {
    const field = findField(resource, entry.key, { file: entry.file, node: { ...entry.node, ...entry.keySpan } })
    const aggregate = choice(AGGREGATES)(entry)
    const tipo = field && listedType(field, context)
    const refused = field && calculatedRefusal(field, context)
    const adds = aggregate === 'soma' || aggregate === 'media'
    if (refused !== undefined) entry.file.report(entry.keySpan, 'E220', refused)
    else if (field && tipo && adds && !SUMMED.includes(tipo))
      entry.file.report(entry.node, 'E203', `"${field.nome}" é do tipo ${tipo} e não tem ${aggregate}.`)
    else if (field && adds && resource.campos?.get(field.nome)?.entries.has('formato'))
      entry.file.report(entry.node, 'E203', `"${field.nome}" é um número puro e não tem ${aggregate}.`)
    return field && aggregate ? [[field.nome, aggregate] as const] : []
  })
  return Object.fromEntries(entries)
}

const SUMMED: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']

const NOT_SCALAR: readonly FieldType[] = [
  'lista',
  'muitos',
  'senha',
  'segredo',
  'texto_longo',
  'texto_rico',
  ...KEPT_AS_JSON,
]

function defaultColumns(campos: readonly FieldDefinition[]): readonly string[] {
  return campos
    .filter(({ tipo, parte_de }) => !NOT_SCALAR.includes(tipo) && parte_de === null)
    .slice(0, 6)
    .map(({ nome }) => nome)
}

function defaultSortable(
  campos: readonly FieldDefinition[],
  indexed: ReadonlySet<string>,
  ordem: readonly SortKey[],
): readonly string[] {
  const own = campos.filter(({ key, tipo }) => tipo !== 'ref' && indexed.has(key)).map(({ key }) => key)
  return [...new Set(['id', ...ordem.map(({ campo }) => campo), ...own])]
}

/** A period needs an index, so a date without one is left out rather than refused. */
function defaultFilters(campos: readonly FieldDefinition[], indexed: ReadonlySet<string>): ListDefinition['filtros'] {
  return campos.flatMap(({ key, tipo }): ListDefinition['filtros'] => {
    if (tipo === 'enum' || tipo === 'booleano' || tipo === 'ref') return [{ campo: key, como: 'igual' }]
    return tipo === 'data' && indexed.has(key) ? [{ campo: key, como: 'periodo' }] : []
  })
}
