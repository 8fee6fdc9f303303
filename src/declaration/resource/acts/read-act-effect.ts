import type { ActEffect } from '../../behaviour-definitions'
import type { FieldDefinition } from '../../definitions'
import { ACT_NAMES } from '../../extensions'
import { type Cursor, type OpenMap, openEntries } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import type { DefaultValue } from '../../value-definitions'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'
import { readDefault } from '../read-default'
import { readRegistered } from '../read-registered'
import { readTemplate } from '../screens/read-title'

export interface ActSource {
  /** The act under its name. */
  readonly cursor: Cursor
  readonly open: OpenMap
  readonly campos: readonly FieldDefinition[]
}

/** What an act does: exactly one of `define`, `chamar` and `abrir`. */
export function readEffect({ cursor, open, campos }: ActSource, context: ResourceContext): ActEffect | undefined {
  const [define, chamar, abrir] = [open.get('define'), open.get('chamar'), open.get('abrir')]
  const given = [define, chamar, abrir].filter((found) => found !== undefined)
  if (given.length !== 1) {
    const message = `a ação "${cursor.key}" precisa de um destes: "define", "chamar" ou "abrir".`
    cursor.file.report((given[1] ?? cursor).keySpan, 'E206', message)
  }
  if (define) return { kind: 'definir', valores: readValues(define, { campos, of: 'acao' }, context) }
  const act = chamar && readRegistered(chamar, { what: 'a ação do servidor', names: ACT_NAMES })
  if (chamar) return act === undefined ? undefined : { kind: 'chamar', nome: act }
  return abrir && readAddress(abrir, context, isOfMany(open) ? ['ids'] : [])
}

/** An address for many records at once: in bulk alone, it says where their ids go. */
export function isOfMany(open: OpenMap): boolean {
  const [em, abrir] = [open.get('em')?.node, open.get('abrir')?.node]
  const [only, ...more] = em?.kind === 'list' ? em.items : []
  return only?.kind === 'scalar' && only.value === 'massa' && more.length === 0 && saysIds(abrir)
}

function saysIds(abrir: Cursor['node'] | undefined): boolean {
  return abrir?.kind === 'scalar' && String(abrir.value).includes('{ids}')
}

/** `abrir`: an address with places for values of the record. */
export function readAddress(
  cursor: Cursor,
  context: ResourceContext,
  besides: readonly string[] = [],
): ActEffect | undefined {
  const template = text(cursor)
  if (template === undefined) return undefined
  if (!template.startsWith('/')) {
    const message = `"abrir" espera um endereço que comece com "/", não "${template}".`
    cursor.file.report(cursor.node, 'E206', message)
  }
  return { kind: 'abrir', rota: readTemplate({ cursor, template, besides }, context) }
}

interface Defining {
  readonly campos: readonly FieldDefinition[]
  /** A transition may also set what no form reaches, and from what the record holds. */
  readonly of: 'acao' | 'transicao'
}

/** `define`: the value of each field that an act sets. */
export function readValues(
  cursor: Cursor,
  defining: Defining,
  context: ResourceContext,
): Readonly<Record<string, DefaultValue>> {
  const entries = openEntries(cursor)
  if (entries?.length === 0) cursor.file.report(cursor.node, 'E206', '"define" espera pelo menos um campo.')
  const pairs = (entries ?? []).flatMap((entry) => {
    const value = readValue(entry, defining, context)
    return value ? [value] : []
  })
  return Object.fromEntries(pairs)
}

function readValue(
  entry: Cursor,
  { campos, of }: Defining,
  context: ResourceContext,
): readonly [key: string, value: DefaultValue] | undefined {
  const { file, key, keySpan, node } = entry
  const named = findField(context.resource, key, { file, node: { ...node, ...keySpan } })
  const field = named && campos.find(({ nome }) => nome === named.nome)
  if (!field) {
    if (named && !context.resource.campos?.has(named.nome))
      file.report(keySpan, 'E203', `"${key}" é um campo do sistema e não se define.`)
    return undefined
  }
  const refusal = reasonAgainst(field, entry, of)
  if (refusal !== undefined) {
    file.report(keySpan, 'E203', refusal)
    return undefined
  }
  const place = of === 'transicao' ? 'registro' : 'padrao'
  const value = readDefault({ cursor: entry, tipo: field.tipo, valores: field.valores, noun: 'valor', place }, context)
  return value && [field.key, value]
}

/** A state moves by a transition: an act may set one to which some transition leads, and nothing else. */
function reasonAgainst(field: FieldDefinition, { key, node }: Cursor, of: Defining['of']): string | undefined {
  const { estado, guardado, tipo, somente_leitura, parte_de } = field
  if (parte_de !== null) return `"${key}" é uma parte de "${parte_de}", que só o seu formulário muda.`
  if (estado !== null && of === 'transicao') return `"${key}" é uma situação; a transição já diz aonde ela vai.`
  if (estado !== null) {
    const leads =
      node.kind === 'scalar' &&
      estado.transicoes.some(({ para, so_acao }) => !so_acao && para.some((value) => value === node.value))
    return leads ? undefined : `"${key}" é uma situação, e nenhuma transição leva a esse valor.`
  }
  if (guardado !== null || tipo === 'calculado') return `"${key}" não se escreve.`
  if (somente_leitura && of === 'acao')
    return `"${key}" é somente leitura; só uma transição ou uma ação do servidor ("chamar") o muda.`
  return undefined
}
