import type { RuleDefinition } from '../behaviour-definitions'
import type { ResourceDefinition, StandardAction } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { type Expression, MAY, type ParsedExpression } from '../expressions/tree'
import { REFUSAL_KEYS, RULE_KEYS, SCOPE_KEYS } from '../grammar/act-keys'
import { CONCURRENCY, DELETIONS, ICONS, STANDARD_ACTIONS } from '../grammar/choices'
import { type Cursor, openList, openMap } from '../grammar/cursor'
import { boolean, choice, listOf, type Reader, taking, text } from '../grammar/readers'
import { LABEL_KEYS, ROUTE_KEYS, SCREEN_KEYS } from '../grammar/resource-keys'
import { PAGE_NAMES, type PageName } from '../grammar/screen-names'
import { readActs } from './acts/read-acts'
import { readTransfers } from './acts/read-transfer'
import { type ResourceContext, readCondition, readExpressionText } from './context'
import { fieldReader, readSuccessor } from './fields-of'
import { labelOf, singularOf } from './label'
import { readEvents } from './read-events'
import { readField } from './read-field'
import { readFormerResource } from './read-former-name'
import { readIndicators } from './read-indicators'
import { readIndices } from './read-indices'
import { readKeptSums } from './read-kept-sums'
import { readSchedule } from './read-schedule'
import { withParts } from './read-union'
import { readForm } from './screens/read-form'
import { readList } from './screens/read-list'
import { readSearch } from './screens/read-search'
import { readSheet } from './screens/read-sheet'
import { readTitle } from './screens/read-title'
import { checkStateFields, withStates } from './states/read-states'
import { checkPasswords, readTransitions } from './states/read-transitions'

/** Reads one resource whole, every default of docs/declaracoes.md, "O mínimo" filled in. */
export function readResource(context: ResourceContext): ResourceDefinition {
  const { resource } = context
  const { entries, recurso } = resource
  const take = taking(entries)
  const written = [...(resource.campos?.values() ?? [])].filter(({ parteDe }) => parteDe === undefined)
  const fields = written.flatMap((symbol) => readField(symbol, context) ?? []).flatMap(withParts)
  const campos = withStates(withDefaultSearch(fields, context), context)
  checkStateFields(campos, context)
  const indices = readIndices(context)
  const ficha = readSheet(campos, context)
  const lista = readList(campos, { indices }, context)
  const rotulo = take('rotulo', readLabels) ?? defaultLabels(labelOf(recurso, context.symbols.palavras))
  const transfers = readTransfers(
    { acoes_padrao: take('acoes_padrao', listOf(choice(STANDARD_ACTIONS))) ?? STANDARD_ACTIONS, campos, indices },
    context,
  )
  const { acoes_padrao } = transfers
  const paginas = take('paginas', readScreens) ?? {}
  const atos = [...readActs(campos, context), ...readTransitions(campos, context)]
  checkPasswords(atos, context)
  const escopo = take('escopo', (cursor) => readScope(cursor, context)) ?? []
  return {
    recurso,
    consulta: null,
    table: take('tabela', text) ?? recurso,
    rotulo,
    icone: take('icone', choice(ICONS)) ?? null,
    titulo: readTitle(campos, context),
    rotas: readRoutes(entries.get('rotas'), { recurso, acoes_padrao, paginas }),
    campos,
    indices,
    lista,
    ficha,
    formulario: readForm({ campos, ficha, atos }, context),
    escopo: escopo.map(({ onde }) => onde),
    escopo_de_gravacao: escopo.flatMap(({ gravar }) => gravar ?? []),
    ...transfers,
    atos,
    procura: readSearch(context),
    regras: take('regras', (cursor) => readRules(cursor, context)) ?? [],
    indicadores: take('indicadores', (cursor) => readIndicators(cursor, { campos, lista, rotulo }, context)) ?? [],
    guardadas: take('guardadas', (cursor) => readKeptSums(cursor, campos, context)) ?? null,
    eventos: take('eventos', (cursor) => readEvents(cursor, campos, context)) ?? [],
    agenda: take('agenda', readSchedule) ?? [],
    historico: take('historico', boolean) ?? true,
    confirma_senha: take('confirma_senha', listOf(fieldReader(resource)))?.map(({ key }) => key) ?? [],
    publicacao: take('publicacao', boolean) ?? false,
    rascunho: take('rascunho', boolean) ?? false,
    comentarios: take('comentarios', boolean) ?? false,
    anexos: take('anexos', boolean) ?? false,
    renomeado_de: take('renomeado_de', (cursor) => readFormerResource(cursor, context.symbols)) ?? null,
    exclusao: take('exclusao', choice(DELETIONS)) ?? 'logica',
    concorrencia: take('concorrencia', choice(CONCURRENCY)) ?? 'versao',
    tempo_real: take('tempo_real', boolean) ?? true,
    substituido_por: take('substituido_por', (cursor) => readSuccessor(cursor, campos, context)) ?? null,
    paginas,
  }
}

/** Where no field says `busca: true`, the text fields are searched, but for those that say false. */
function withDefaultSearch(
  campos: ResourceDefinition['campos'],
  { resource }: ResourceContext,
): ResourceDefinition['campos'] {
  if (campos.some(({ busca }) => busca)) return campos
  const silent = (nome: string) => !resource.campos?.get(nome)?.entries.has('busca')
  return campos.map((field) => (field.tipo === 'texto' && silent(field.nome) ? { ...field, busca: true } : field))
}

export const readLabels: Reader<ResourceDefinition['rotulo']> = (cursor) => {
  if (cursor.node.kind !== 'map') {
    const varios = text(cursor)
    return varios === undefined ? undefined : defaultLabels(varios)
  }
  const open = openMap(cursor, LABEL_KEYS)
  const [um, varios] = [open?.get('um'), open?.get('varios')]
  const [one, many] = [um && text(um), varios && text(varios)]
  if (many === undefined) return one === undefined ? undefined : { um: one, varios: one }
  return { um: one ?? singularOf(many), varios: many }
}

export function defaultLabels(varios: string): ResourceDefinition['rotulo'] {
  return { um: singularOf(varios), varios }
}

type Screens = Partial<Record<'lista' | 'ver' | 'criar' | 'editar', PageName>>

const readScreens: Reader<Screens> = (cursor) => {
  const open = openMap(cursor, SCREEN_KEYS)
  const screens: Screens = {}
  for (const screen of ['lista', 'ver', 'criar', 'editar'] as const) {
    const found = open?.get(screen)
    const page = found && readPageName(found)
    if (page) screens[screen] = page
  }
  return screens
}

/** The name of a registered page (E210). */
export const readPageName: Reader<PageName> = (cursor) => {
  const name = text(cursor)
  const page = PAGE_NAMES.find((known) => known === name)
  if (page || name === undefined) return page
  cursor.file.report(cursor.node, 'E210', `componente "${name}" não está registrado.${suggestion(name, PAGE_NAMES)}`)
  return undefined
}

interface RouteSource {
  readonly recurso: string
  readonly acoes_padrao: readonly StandardAction[]
  readonly paginas: Screens
}

/** Routes not given derive from the list; an act that does not exist has none, unless a page of its own takes its place. */
function readRoutes(
  cursor: Cursor | undefined,
  { recurso, acoes_padrao, paginas }: RouteSource,
): ResourceDefinition['rotas'] {
  const open = cursor && openMap(cursor, ROUTE_KEYS)
  const route = (name: string, withId: boolean) => {
    const found = open?.get(name)
    return found && readRoute(found, withId)
  }
  const lista = route('lista', false) ?? `/${recurso}`
  const exists = (act: 'criar' | 'editar') => acoes_padrao.includes(act) || paginas[act] !== undefined
  return {
    lista,
    criar: exists('criar') ? (route('criar', false) ?? `${lista}/novo`) : null,
    ver: route('ver', true) ?? `${lista}/:id`,
    editar: exists('editar') ? (route('editar', true) ?? `${lista}/:id/editar`) : null,
  }
}

export function readRoute(cursor: Cursor, withId: boolean): string | undefined {
  const route = text(cursor)
  if (route === undefined) return undefined
  const problem = !/^\/[\w\-/:]*$/.test(route)
    ? `a rota "${route}" precisa começar com "/" e ter só letras, dígitos, "-" e "_".`
    : withId !== route.includes(':id') && `a rota "${route}" ${withId ? 'precisa conter' : 'não leva'} ":id".`
  if (problem === false) return route
  cursor.file.report(cursor.node, 'E206', problem)
  return undefined
}

interface Scope {
  readonly onde: ParsedExpression
  readonly gravar: ParsedExpression | undefined
}

function readScope(cursor: Cursor, context: ResourceContext): readonly Scope[] | undefined {
  return openList(cursor)?.flatMap((item) => {
    const open = openMap(item, SCOPE_KEYS)
    const [onde, gravar, exceto] = [open?.get('onde'), open?.get('gravar'), open?.get('exceto')]
    if (open && !onde) item.file.report(item.node, 'E206', 'falta "onde" em "escopo".')
    const narrower = gravar && readCondition(gravar, 'sql', context)
    const condition = onde && readCondition(onde, 'sql', context)
    const free = (exceto && listOf(text)(exceto)) ?? []
    return condition ? [{ onde: orAllowed(condition, free), gravar: narrower }] : []
  })
}

/** The condition, but for whoever has one of these permissions. */
function orAllowed(condition: ParsedExpression, free: readonly string[]): ParsedExpression {
  if (free.length === 0) return condition
  const tree = free.reduceRight<Expression>(
    (right, value) => ({
      kind: 'binary',
      operator: 'ou',
      left: { kind: 'call', name: MAY, args: [{ kind: 'text', value }] },
      right,
    }),
    condition.tree,
  )
  return { ...condition, text: `${condition.text} (exceto quem tem ${free.join(' ou ')})`, tree }
}

/** `regras`: what must hold for every save, and what is said where it does not. */
function readRules(cursor: Cursor, context: ResourceContext): readonly RuleDefinition[] | undefined {
  return openList(cursor)?.flatMap((item) => readRule(item, context) ?? [])
}

function readRule(cursor: Cursor, context: ResourceContext): RuleDefinition | undefined {
  const { node } = cursor
  if (node.kind === 'map' && node.entries.some(({ key }) => key === 'recusa')) return readRefusal(cursor, context)
  const open = openMap(cursor, RULE_KEYS)
  const [exigir, quando] = [open?.get('exigir'), open?.get('quando')]
  const [mensagem, campo] = [open?.get('mensagem'), open?.get('campo')]
  for (const needed of ['exigir', 'mensagem']) {
    if (open && !open.has(needed)) cursor.file.report(cursor.node, 'E206', `falta "${needed}" em "regras".`)
  }
  const must = exigir && readCondition(exigir, 'regra', context)
  const when = quando && readCondition(quando, 'regra', context)
  const said = mensagem && text(mensagem)
  const field = campo && fieldReader(context.resource, 'inteira')(campo)
  if (!must || said === undefined) return undefined
  return { exigir: must, quando: when ?? null, mensagem: said, campo: field?.key ?? null }
}

/** A rule whose expression says what is wrong. */
function readRefusal(cursor: Cursor, context: ResourceContext): RuleDefinition | undefined {
  const open = openMap(cursor, REFUSAL_KEYS)
  const [recusa, quando, campo] = ['recusa', 'quando', 'campo'].map((key) => open?.get(key))
  const written = recusa && text(recusa)
  const told =
    recusa && written ? ({ cursor: recusa, written, skip: 0, place: 'regra', expects: 'text' } as const) : undefined
  const must = told && readExpressionText(told, context)
  const when = quando && readCondition(quando, 'regra', context)
  const field = campo && fieldReader(context.resource, 'inteira')(campo)
  return must && { exigir: must, quando: when ?? null, mensagem: null, campo: field?.key ?? null }
}
