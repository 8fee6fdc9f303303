import type { FieldDefinition } from '../../definitions'
import { type Cursor, type OpenMap, openList, openMap } from '../../grammar/cursor'
import { boolean, listOf, type Reader, text } from '../../grammar/readers'
import { PART_KEYS, SECTION_KEYS, SHEET_KEYS, SHEET_PART, TAB_KEYS } from '../../grammar/sheet-keys'
import type { FormSection, SheetDefinition, SheetPart } from '../../screen-definitions'
import type { ResourceSymbols } from '../../symbols'
import { type ResourceContext, readCondition } from '../context'
import { fieldReader, findField, type UnionUse } from '../fields-of'
import { readPanelName } from './read-panel'
import { readPartFilter } from './read-part-filter'

/** Reads `ficha`; absent, it is one unnamed tab of one section. */
export function readSheet(campos: readonly FieldDefinition[], context: ResourceContext): SheetDefinition {
  const cursor = context.resource.entries.get('ficha')
  const open = cursor && openMap(cursor, SHEET_KEYS)
  const [abas, above] = [open?.get('abas'), open?.get('topo')]
  const topo = (above && openList(above)?.flatMap((item) => readPart(item, context) ?? [])) ?? []
  if (abas) return { topo, abas: listOf((item) => readTab(item, context))(abas) ?? [] }
  const secoes = open?.get('secoes')
  const parts = secoes && listOf((item) => readSection(item, context))(secoes)
  const shown = campos.filter(({ tipo, parte_de }) => !NOT_SHOWN.includes(tipo) && parte_de === null)
  const named = shown.map(({ nome }) => nome)
  return {
    topo,
    abas: [{ rotulo: null, visivel_se: null, partes: parts?.map(toPart) ?? [toPart({ rotulo: null, campos: named })] }],
  }
}

const NOT_SHOWN: readonly string[] = ['lista', 'senha', 'segredo']

function readTab(cursor: Cursor, context: ResourceContext): SheetDefinition['abas'][number] | undefined {
  const open = openMap(cursor, TAB_KEYS)
  if (!open) return undefined
  const rotulo = open.get('rotulo')
  const [partes, secoes] = [open.get('partes'), open.get('secoes')]
  const listed = (partes && openList(partes)?.flatMap((item) => readPart(item, context) ?? [])) ?? []
  const sections = (secoes && listOf((item) => readSection(item, context))(secoes)?.map(toPart)) ?? []
  const own = PART_KEYS.some((key) => open.has(key))
    ? (partOf(new Map([...open].filter(([key]) => key !== 'rotulo' && key !== 'visivel_se')), cursor, context) ?? [])
    : []
  const when = open.get('visivel_se')
  const visivel_se = (when && readCondition(when, 'registro', context)) ?? null
  return { rotulo: (rotulo && text(rotulo)) ?? null, visivel_se, partes: [...sections, ...listed, ...[own].flat()] }
}

function readPart(cursor: Cursor, context: ResourceContext): SheetPart | undefined {
  const open = openMap(cursor, SHEET_PART)
  return open && partOf(open, cursor, context)
}

/** Exactly one of sub_tabela, componente, painel, historico or campos says what the part is. */
function partOf(open: OpenMap, cursor: Cursor, context: ResourceContext): SheetPart | undefined {
  const [table, component, history] = [open.get('sub_tabela'), open.get('componente'), open.get('historico')]
  if (table) return readSubTable(open, table, context)
  if (component) return readPanel(component)
  const painel = open.get('painel')
  if (painel) return readDashboardPart(painel)
  if (history) return readHistory(history, context)
  const [secao, campos, rotulo] = [open.get('secao'), open.get('campos'), open.get('rotulo')]
  if (!campos) {
    cursor.file.report(cursor.node, 'E206', 'uma parte espera campos, sub_tabela, componente, painel ou historico.')
    return undefined
  }
  const label = (secao && text(secao)) ?? (rotulo && !secao ? text(rotulo) : undefined) ?? null
  return { kind: 'secao', rotulo: label, campos: names(context)(campos) ?? [] }
}

function readHistory(cursor: Cursor, { resource }: ResourceContext): SheetPart | undefined {
  if (cursor.node.kind !== 'list') return boolean(cursor) ? { kind: 'historico', campos: [] } : undefined
  return { kind: 'historico', campos: listOf(fieldReader(resource, 'inteira'))(cursor)?.map(({ key }) => key) ?? [] }
}

function readSubTable(open: OpenMap, table: Cursor, context: ResourceContext): SheetPart | undefined {
  const [owner, name, de] = ownerOf(table, context)
  const field = owner && findField(owner, name, table)
  const symbol = field && owner?.campos?.get(field.nome)
  if (!field || !symbol) return undefined
  if (symbol.tipo !== undefined && symbol.tipo !== 'lista') {
    table.file.report(table.node, 'E203', `"${field.nome}" não é uma lista; sub_tabela espera um campo do tipo lista.`)
    return undefined
  }
  const target = context.symbols.resources.get((symbol.args[0] ?? '').split('.')[0] ?? '')
  const colunas = open.get('colunas')
  const rotulo = open.get('rotulo')
  const columns = colunas && target ? (names({ ...context, resource: target })(colunas) ?? []) : []
  const filtro = open.get('filtro')
  return {
    kind: 'sub_tabela',
    de,
    campo: field.nome,
    rotulo: (rotulo && text(rotulo)) ?? null,
    colunas: columns,
    filtro: filtro && target ? readPartFilter(filtro, { ...context, resource: target }) : {},
  }
}

/** Whose list it is: this resource's own, or that of the one resource which a ref of it points to (E203). */
function ownerOf(
  table: Cursor,
  { resource, symbols }: ResourceContext,
): readonly [ResourceSymbols | undefined, string, string | null] {
  const written = text(table) ?? ''
  const [ref = '', name] = written.split('.')
  if (name === undefined) return [resource, written, null]
  const field = findField(resource, ref, table)
  const target = field && resource.campos?.get(field.nome)
  if (target && target.tipo !== 'ref')
    table.file.report(table.node, 'E203', `"${ref}" não é uma ref; sub_tabela espera uma lista, daqui ou de uma ref.`)
  return [target?.tipo === 'ref' ? symbols.resources.get(target.args[0] ?? '') : undefined, name, ref]
}

/** Whether there is one that filters by this resource is asked once all files are read. */
function readDashboardPart(cursor: Cursor): SheetPart | undefined {
  const nome = text(cursor)
  return nome === undefined ? undefined : { kind: 'painel', nome }
}

function readPanel(cursor: Cursor): SheetPart | undefined {
  const nome = readPanelName(cursor)
  return nome && { kind: 'componente', nome }
}

function readSection(cursor: Cursor, context: ResourceContext): FormSection | undefined {
  const open = openMap(cursor, SECTION_KEYS)
  const [rotulo, campos] = [open?.get('rotulo'), open?.get('campos')]
  if (open && !campos) cursor.file.report(cursor.node, 'E206', 'falta "campos" na seção.')
  return open && { rotulo: (rotulo && text(rotulo)) ?? null, campos: (campos && names(context)(campos)) ?? [] }
}

export function names({ resource }: ResourceContext, uniao: UnionUse = 'ambas'): Reader<readonly string[]> {
  return (cursor) => listOf(fieldReader(resource, uniao))(cursor)?.map(({ nome }) => nome)
}

function toPart(section: FormSection): SheetPart {
  return { kind: 'secao', ...section }
}
