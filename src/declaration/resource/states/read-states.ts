import type { FieldDefinition } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import type { StateMachine, Transition } from '../../field-definitions'
import { STATE_KEYS, TRANSITION_KEYS } from '../../grammar/act-keys'
import { type Cursor, type OpenMap, openEntries, openMap } from '../../grammar/cursor'
import { choice, listOf, oneOrMore, text } from '../../grammar/readers'
import { childrenOf } from '../acts/read-acts'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'
import { labelOf } from '../label'
import { checkMachine } from './check-machine'

/** One field of `transicoes` with its entries, each under its name. */
export interface StateSource {
  readonly field: FieldDefinition
  readonly cursor: Cursor
  readonly transitions: readonly Cursor[]
}

/** Gives each field that `transicoes` names its machine; nothing but a transition changes it, so no form may. */
export function withStates(campos: readonly FieldDefinition[], context: ResourceContext): readonly FieldDefinition[] {
  const machines = new Map(stateSources(campos, context).map((source) => [source.field, readMachine(source, context)]))
  return campos.map((field) => {
    const estado = machines.get(field) ?? null
    return estado === null ? field : { ...field, somente_leitura: true, estado }
  })
}

/** The fields that `transicoes` names and that can hold states. */
export function stateSources(
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): readonly StateSource[] {
  const cursor = resource.entries.get('transicoes')
  return (cursor ? childrenOf(cursor) : []).flatMap((entry) => {
    const field = campos.find(({ nome }) => nome === entry.key)
    if (!field || !canHoldStates(field) || entry.node.kind !== 'map') return []
    return [
      { field, cursor: entry, transitions: childrenOf(entry).filter(({ key }) => !Object.hasOwn(STATE_KEYS, key)) },
    ]
  })
}

/** E203, E204, E206: what `transicoes` names that cannot hold states. */
export function checkStateFields(campos: readonly FieldDefinition[], { resource }: ResourceContext): void {
  const cursor = resource.entries.get('transicoes')
  for (const entry of (cursor && openEntries(cursor)) ?? []) {
    const { file, key, keySpan, node } = entry
    openEntries(entry)
    const named = findField(resource, key, { file, node: { ...node, ...keySpan } })
    const field = campos.find(({ nome }) => nome === named?.nome)
    if (!named || (field && canHoldStates(field))) continue
    const wanting = field?.tipo !== 'enum' ? 'é do tipo enum' : 'tem um "padrao", a situação em que se nasce'
    if (named.tipo !== undefined)
      file.report(keySpan, 'E203', `"${key}" não leva transições; um campo de situação ${wanting}.`)
  }
}

function canHoldStates({ tipo, valores, padrao }: FieldDefinition): boolean {
  return tipo === 'enum' && valores !== null && padrao?.kind === 'literal'
}

function readMachine({ field, cursor, transitions }: StateSource, context: ResourceContext): StateMachine {
  const known = valueReader(field)
  const reserved = (name: string) => {
    const found = childrenOf(cursor).find(({ key }) => key === name)
    return (found && listOf(known)(found)) ?? []
  }
  const machine: StateMachine = {
    inicial: String(field.padrao?.kind === 'literal' ? field.padrao.value : ''),
    nasce: reserved('nasce'),
    finais: reserved('final'),
    transicoes: transitions.flatMap((each) => readTransition(each, field, context) ?? []),
  }
  checkMachine(machine, { field, cursor })
  return machine
}

function readTransition(cursor: Cursor, field: FieldDefinition, context: ResourceContext): Transition | undefined {
  const open = openMap(cursor, TRANSITION_KEYS)
  if (!open) return undefined
  const [from, to, rotulo] = [open.get('de'), open.get('para'), open.get('rotulo')]
  const report = (message: string) => cursor.file.report(cursor.keySpan, 'E231', message)
  for (const needed of ['de', 'para'])
    if (!open.has(needed)) cursor.file.report(cursor.keySpan, 'E206', `falta "${needed}" na transição "${cursor.key}".`)
  const known = oneOrMore(valueReader(field))
  const [de = [], para = []] = [from && known(from), to && known(to)]
  const { so_acao, por } = readDoer(open, context)
  const stays = para.find((value) => de.includes(value) && (para.length === 1 || de.length === 1))
  if (stays !== undefined) report(`"${cursor.key}" leva "${stays}" a ela mesma; uma transição muda de situação.`)
  if (!so_acao && para.length > 1)
    report(`"${cursor.key}" leva a ${para.length} situações; só com "so: acao" ou "por" o programa escolhe entre elas.`)
  const ofButtons = [...open.keys()].find((key) => !OF_CODE.has(key))
  if (so_acao && ofButtons !== undefined)
    report(`"${cursor.key}" não tem botão ("so: acao" ou "por") e não leva "${ofButtons}", que é de um botão.`)
  return {
    nome: cursor.key,
    rotulo: (rotulo && text(rotulo)) ?? labelOf(cursor.key, context.symbols.palavras),
    de,
    para,
    so_acao,
    por,
  }
}

/** Who takes a transition: a button of its own, acts of `acoes` with code of the server (E240), or that code by itself. */
function readDoer(open: OpenMap, { resource }: ResourceContext): Pick<Transition, 'so_acao' | 'por'> {
  const [only, by] = [open.get('so'), open.get('por')]
  const so_acao = only !== undefined && choice(['acao'])(only) !== undefined
  if (only && by) by.file.report(by.keySpan, 'E240', '"por" já diz quem faz a mudança de situação; tire "so".')
  const acoes = resource.entries.get('acoes')
  const acts = (acoes ? childrenOf(acoes) : []).filter((act) => childrenOf(act).some(({ key }) => key === 'chamar'))
  const names = acts.map(({ key }) => key)
  const act = (cursor: Cursor): string | undefined => {
    const name = text(cursor)
    if (name === undefined || names.includes(name)) return name
    const message = `"${name}" não é uma ação de "acoes" que chame o servidor.${suggestion(name, names)}`
    cursor.file.report(cursor.node, 'E240', message)
    return undefined
  }
  return { so_acao: so_acao || by !== undefined, por: (by && oneOrMore(act)(by)) ?? [] }
}

/** What a transition without a button may say. */
const OF_CODE: ReadonlySet<string> = new Set(['de', 'para', 'so', 'por', 'rotulo'])

/** A value of the field (E215). */
function valueReader({ valores }: FieldDefinition) {
  return (cursor: Cursor): string | undefined => {
    const value = text(cursor)
    if (value === undefined || !valores || valores.some(({ valor }) => valor === value)) return value
    const known = valores.map(({ valor }) => valor).join(', ')
    cursor.file.report(cursor.node, 'E215', `transição usa "${value}", que não está em valores (${known}).`)
    return undefined
  }
}
