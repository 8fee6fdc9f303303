import type { ActCondition, ActDefinition, ActEffect } from '../../behaviour-definitions'
import type { FieldDefinition } from '../../definitions'
import { IMPEDIMENT_NAMES } from '../../extensions'
import { ACT_KEYS, CONDITION_KEYS } from '../../grammar/act-keys'
import { ACT_PLACES, STANDARD_ACTIONS } from '../../grammar/choices'
import { type Cursor, type OpenMap, openEntries, openList, openMap } from '../../grammar/cursor'
import { boolean, choice, listOf, type Reader, text } from '../../grammar/readers'
import type { ResourceSymbols } from '../../symbols'
import { type ResourceContext, readCondition } from '../context'
import { labelOf } from '../label'
import { readRegistered } from '../read-registered'
import { readPanelName } from '../screens/read-panel'
import { readTemplate } from '../screens/read-title'
import { type ActSource, isOfMany, readEffect } from './read-act-effect'
import { readAskedFields } from './read-act-form'
import { readFurther, withFurther } from './read-further'
import { readOwnFields } from './read-own-fields'

/** Reads `acoes`: what may be done with a record beyond the standard actions. */
export function readActs(campos: readonly FieldDefinition[], context: ResourceContext): readonly ActDefinition[] {
  const cursor = context.resource.entries.get('acoes')
  const entries = cursor ? (openEntries(cursor) ?? []) : []
  return entries.flatMap((entry) => readAct(entry, campos, context) ?? [])
}

/** Every place of a resource's `acoes` and `transicoes` that names a permission. */
export function actCodes({ resource }: Pick<ResourceContext, 'resource'>): readonly Cursor[] {
  return actEntries(resource).flatMap((entry) => {
    const own = childrenOf(entry)
    const tambem = own.find(({ key }) => key === 'tambem')
    const others =
      tambem?.node.kind === 'list' ? tambem.node.items.flatMap((node) => childrenOf({ ...tambem, node })) : []
    return [...own, ...others].filter(({ key }) => key === 'permissao')
  })
}

/** What a file declares as acts, each under its name: `acoes`, and each field of `transicoes`. */
export function actEntries({ entries }: Pick<ResourceSymbols, 'entries'>): readonly Cursor[] {
  const [acoes, transicoes] = [entries.get('acoes'), entries.get('transicoes')]
  const fields = transicoes ? childrenOf(transicoes) : []
  return [...(acoes ? childrenOf(acoes) : []), ...fields.flatMap(childrenOf)]
}

/** The entries of a map, each under its key; nothing is said of what is none. */
export function childrenOf({ file, node }: Cursor): readonly Cursor[] {
  return node.kind === 'map' ? node.entries.map(({ key, keySpan, value }) => ({ file, node: value, key, keySpan })) : []
}

/** Acts that a resource may have without declaring them, each with a permission of that name. */
const STANDARD: ReadonlySet<string> = new Set([
  ...STANDARD_ACTIONS,
  'expurgar',
  'comentar',
  'ver_pessoal',
  'exportar_pessoal',
])

/** E207: the name of an act, as its key says it. */
export function checkActName({ key: nome, keySpan, file }: Cursor): void {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(nome)) {
    file.report(keySpan, 'E207', `nome de ação inválido "${nome}"; use minúsculas sem acento.`)
  } else if (STANDARD.has(nome)) {
    file.report(keySpan, 'E207', `"${nome}" é uma ação padrão; dê outro nome à sua.`)
  }
}

function readAct(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): ActDefinition | undefined {
  checkActName(cursor)
  const open = openMap(cursor, ACT_KEYS)
  if (!open) return undefined
  checkPlaces(open)
  const faz = readEffect({ cursor, open, campos }, context)
  return faz && readOffered({ cursor, open, campos }, faz, context)
}

/** Everything that an act says of itself beside what it does. */
export function readOffered(
  { cursor, open, campos }: ActSource,
  faz: ActEffect,
  context: ResourceContext,
): ActDefinition {
  const { resource, symbols } = context
  const nome = cursor.key
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open.get(name)
    return found && reader(found)
  }
  return {
    nome,
    rotulo: take('rotulo', text) ?? labelOf(nome, symbols.palavras),
    em: take('em', listOf(choice(ACT_PLACES))) ?? ['linha', 'ficha'],
    visivel_se: withFurther(
      take('visivel_se', (item) => readCondition(item, 'registro', context)) ?? null,
      take('tambem', (item) => readFurther(item, context)) ?? [],
    ),
    quando: take('quando', (item) => openList(item)?.flatMap((each) => readWhen(each, context) ?? [])) ?? [],
    impede: take('impede', (item) => readRegistered(item, { what: 'a função', names: IMPEDIMENT_NAMES })) ?? null,
    permissao: take('permissao', text) ?? `${resource.recurso}.${nome}`,
    confirma_senha: take('confirma_senha', boolean) ?? false,
    confirmar: take('confirmar', (item) => readQuestion(item, context)) ?? null,
    confirmar_varios: take('confirmar_varios', (item) => readQuestion(item, context)) ?? null,
    feito: take('feito', text) ?? null,
    ajuda: take('ajuda', text) ?? null,
    componente: take('componente', readPanelName) ?? null,
    formulario: take('formulario', (item) => readAskedFields(item, { campos, faz }, context)) ?? [],
    pede: take('pede', (item) => readOwnFields(item, { campos, faz }, context)) ?? [],
    faz,
  }
}

/** One entry of `quando`. */
function readWhen(cursor: Cursor, context: ResourceContext): ActCondition | undefined {
  const open = openMap(cursor, CONDITION_KEYS)
  const [exige, mensagem] = [open?.get('exige'), open?.get('mensagem')]
  for (const needed of ['exige', 'mensagem'])
    if (open && !open.has(needed)) cursor.file.report(cursor.node, 'E206', `falta "${needed}" em "quando".`)
  const must = exige && readCondition(exige, 'registro', context)
  const said = mensagem && text(mensagem)
  return must && said !== undefined ? { exige: must, mensagem: said } : undefined
}

/** What only opens an address asks for nothing, and does so for one record, or for those ticked: never for both. */
function checkPlaces(open: OpenMap): void {
  if (!open.has('abrir')) return
  const em = open.get('em')
  const many = em?.node.kind === 'list' ? em.node.items.find((node) => isText(node, 'massa')) : undefined
  if (em && many && !isOfMany(open))
    em.file.report(many, 'E206', '"abrir" vale para um registro só; tire "massa" de "em".')
  for (const key of ['formulario', 'pede', 'impede', 'feito', 'quando']) {
    const given = open.get(key)
    given?.file.report(given.keySpan, 'E206', `"abrir" não leva "${key}"; nada é enviado ao servidor.`)
  }
}

function isText(node: Cursor['node'], wanted: string): boolean {
  return node.kind === 'scalar' && node.value === wanted
}

function readQuestion(cursor: Cursor, context: ResourceContext): ActDefinition['confirmar'] {
  const template = text(cursor)
  return template === undefined ? null : readTemplate({ cursor, template, besides: ['contagem'] }, context)
}
