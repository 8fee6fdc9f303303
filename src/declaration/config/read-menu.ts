import { LOGGED_IN, type MenuGroup, type MenuItem, type PageDefinition } from '../config-definitions'
import { dashboardPage } from '../dashboard/names'
import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { ICONS, PAGE_LAYOUTS } from '../grammar/choices'
import { MENU_GROUP_KEYS, MENU_ITEM_KEYS, MENU_KEYS, MENU_TARGETS, PAGE_KEYS } from '../grammar/config-keys'
import { type Cursor, type OpenMap, openEntries, openMap } from '../grammar/cursor'
import { boolean, choice, listOf, type Reader, taking, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { reportName } from '../relatorio/collect-report'
import { readPermission } from '../resource/read-field-parts'
import { readPageName } from '../resource/read-resource'
import type { ResourceSymbols, Symbols } from '../symbols'
import { rootCursor } from './root'

export interface Menu {
  readonly menu: readonly MenuGroup[]
  readonly busca: readonly string[]
  readonly paginas: Readonly<Record<string, PageDefinition>>
}

/** The menu, and where each page is declared. */
export interface MenuFile extends Menu {
  readonly pagePlaces: ReadonlyMap<string, Cursor>
}

export const NO_MENU: MenuFile = { menu: [], busca: [], paginas: {}, pagePlaces: new Map() }

/** config/menu.yaml: the menu tree, custom pages, and what the palette searches. */
export function readMenu(
  file: FileContext,
  root: SourceNode,
  { symbols, paineis }: { readonly symbols: Symbols; readonly paineis: readonly string[] },
): MenuFile {
  const open = openMap(rootCursor(file, root), MENU_KEYS)
  const [menu, busca, paginas] = [open?.get('menu'), open?.get('busca'), open?.get('paginas')]
  const pages = (paginas && openEntries(paginas)) ?? []
  const known: Names = {
    recurso: [...symbols.resources.keys()],
    consulta: [...symbols.consultas.values()].flatMap((one) => (one.relatorio ? [] : [one.recurso])),
    relatorio: [...symbols.consultas.values()].flatMap((one) => (one.relatorio ? [one.file.nome] : [])),
    pagina: pages.map(({ key }) => key),
    painel: paineis,
    aguardam: symbols.aguardam,
    visoesOf: (recurso) => viewNames(symbols.resources.get(recurso)),
  }
  const read = pages.flatMap((entry) => {
    const page = readPage(entry)
    return page ? [[page.nome, page] as const] : []
  })
  return {
    menu: (menu && listOf((item) => readGroup(item, known))(menu)) ?? [],
    busca: (busca && listOf((item) => readKnown(item, 'recurso', known))(busca)) ?? [],
    paginas: Object.fromEntries(read),
    pagePlaces: new Map(pages.map((entry) => [entry.key, entry])),
  }
}

interface Names {
  readonly recurso: readonly string[]
  readonly consulta: readonly string[]
  readonly relatorio: readonly string[]
  readonly pagina: readonly string[]
  readonly painel: readonly string[]
  /** Reports that are yet to come: no mistake, and no item. */
  readonly aguardam: readonly string[]
  readonly visoesOf: (recurso: string) => readonly string[]
}

function readGroup(cursor: Cursor, known: Names): MenuGroup | undefined {
  const open = openMap(cursor, MENU_GROUP_KEYS)
  const [grupo, icone, itens] = [open?.get('grupo'), open?.get('icone'), open?.get('itens')]
  const label = grupo && text(grupo)
  if (open && !grupo) cursor.file.report(cursor.node, 'E206', 'falta "grupo" no menu.')
  if (label === undefined) return undefined
  return {
    grupo: label,
    icone: (icone && choice(ICONS)(icone)) ?? null,
    itens: (itens && readItems(itens, known)) ?? [],
  }
}

function readItems(cursor: Cursor, known: Names): readonly MenuItem[] {
  /** What an item above opens, as written → its name. */
  const above = new Map<string, string>()
  const items = listOf((each) => {
    const open = openMap(each, MENU_ITEM_KEYS)
    const item = open && readItem(each, open, known)
    if (!item) return undefined
    const under = open.get('sob')
    if (under) return { ...item, ...readUnder(under, above) }
    const target = MENU_TARGETS.map((key) => open.get(key)).find((found) => found !== undefined)
    const written = target && text(target)
    if (written !== undefined) above.set(written, item.nome)
    return item
  })(cursor)
  return items ?? []
}

/** E219: an item below one that is none. */
function readUnder(cursor: Cursor, above: ReadonlyMap<string, string>): Pick<MenuItem, 'sob'> {
  const written = text(cursor)
  const sob = written === undefined ? undefined : above.get(written)
  if (written !== undefined && sob === undefined)
    cursor.file.report(
      cursor.node,
      'E219',
      `nenhum item acima, neste grupo, abre "${written}".${suggestion(written, [...above.keys()])}`,
    )
  return sob === undefined ? {} : { sob }
}

function readItem(cursor: Cursor, open: OpenMap, known: Names): MenuItem | undefined {
  const [recurso, pagina, visao] = [open.get('recurso'), open.get('pagina'), open.get('visao')]
  const [consulta, relatorio] = [open.get('consulta'), open.get('relatorio')]
  const painel = open.get('painel')
  const resource = recurso && readKnown(recurso, 'recurso', known)
  const view = visao && resource !== undefined ? readView(visao, known.visoesOf(resource)) : undefined
  if (visao && !recurso) visao.file.report(visao.keySpan, 'E206', '"visao" acompanha um "recurso".')
  if (resource !== undefined) return { kind: 'recurso', nome: resource, ...(view === undefined ? {} : { visao: view }) }
  const list = consulta && readKnown(consulta, 'consulta', known)
  if (list !== undefined) return { kind: 'consulta', nome: list }
  if (relatorio?.node.kind === 'scalar' && known.aguardam.includes(relatorio.node.source)) return undefined
  const report = relatorio && readKnown(relatorio, 'relatorio', known)
  if (report !== undefined) return { kind: 'consulta', nome: reportName(report) }
  const page = pagina && readKnown(pagina, 'pagina', known)
  if (page !== undefined) return { kind: 'pagina', nome: page }
  const dashboard = painel && readKnown(painel, 'painel', known)
  if (dashboard !== undefined) return { kind: 'pagina', nome: dashboardPage(dashboard) }
  if (open.size === 0)
    cursor.file.report(
      cursor.node,
      'E206',
      'um item do menu espera "recurso", "consulta", "relatorio", "painel" ou "pagina".',
    )
  return undefined
}

const KINDS = {
  recurso: 'o recurso',
  consulta: 'a consulta',
  relatorio: 'o relatório',
  painel: 'o painel',
  pagina: 'a página',
} as const

/** E219: a menu item for something that is not declared. */
function readKnown(
  cursor: Cursor,
  kind: keyof typeof KINDS,
  known: Pick<Names, keyof typeof KINDS>,
): string | undefined {
  const name = text(cursor)
  if (name === undefined || known[kind].includes(name)) return name
  cursor.file.report(cursor.node, 'E219', `${KINDS[kind]} "${name}" não existe.${suggestion(name, known[kind])}`)
  return undefined
}

function readView(cursor: Cursor, visoes: readonly string[]): string | undefined {
  const name = text(cursor)
  if (name === undefined || visoes.includes(name)) return name
  cursor.file.report(cursor.node, 'E219', `a visão "${name}" não existe.${suggestion(name, visoes)}`)
  return undefined
}

/** Names of `lista.visoes` as written; whether each is right, its own reader says. */
function viewNames(resource: ResourceSymbols | undefined): readonly string[] {
  const lista = resource?.entries.get('lista')?.node
  const visoes = lista?.kind === 'map' ? lista.entries.find(({ key }) => key === 'visoes')?.value : undefined
  return visoes?.kind === 'map' ? visoes.entries.map(({ key }) => key) : []
}

function readPage(cursor: Cursor): PageDefinition | undefined {
  const open = openMap(cursor, PAGE_KEYS)
  const take = taking(open)
  for (const needed of ['rotulo', 'rota', 'componente', 'permissao']) {
    if (open && !open.has(needed)) cursor.file.report(cursor.keySpan, 'E206', `falta "${needed}" em "${cursor.key}".`)
  }
  const [rotulo, rota] = [take('rotulo', text), take('rota', readPageRoute)]
  const [componente, permissao] = [take('componente', readPageName), take('permissao', readPagePermission)]
  const [icone, outras] = [take('icone', choice(ICONS)) ?? null, take('outras_rotas', listOf(readPageRoute)) ?? []]
  const layout = take('layout', choice(PAGE_LAYOUTS)) ?? 'vertical'
  const [recolher_menu, so_para] = [take('recolher_menu', boolean) ?? false, take('so_para', text) ?? null]
  if (rotulo === undefined || rota === undefined || componente === undefined || permissao === undefined)
    return undefined
  const address = { rota, outras_rotas: outras, layout, recolher_menu }
  return { nome: cursor.key, rotulo, icone, ...address, componente, permissao, so_para }
}

/** A code, or that of everybody who is logged in. */
const readPagePermission: Reader<string> = (cursor) =>
  cursor.node.kind === 'scalar' && cursor.node.value === LOGGED_IN ? LOGGED_IN : readPermission(cursor)

const readPageRoute: Reader<string> = (cursor) => {
  const route = text(cursor)
  if (route === undefined || /^\/[\w\-/:?]*$/.test(route)) return route
  cursor.file.report(
    cursor.node,
    'E206',
    `a rota "${route}" precisa começar com "/" e ter só letras, dígitos, "-" e "_".`,
  )
  return undefined
}
