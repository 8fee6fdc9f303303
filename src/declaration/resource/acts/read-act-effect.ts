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
  if (define) return { kind: 'definir', valores: readValues(define, campos, context) }
  const act = chamar && readRegistered(chamar, { what: 'a ação do servidor', names: ACT_NAMES })
  if (chamar) return act === undefined ? undefined : { kind: 'chamar', nome: act }
  return abrir && readAddress(abrir, context)
}

/** `abrir`: an address with places for values of the record. */
export function readAddress(cursor: Cursor, context: ResourceContext): ActEffect | undefined {
  const template = text(cursor)
  if (template === undefined) return undefined
  if (!template.startsWith('/')) {
    const message = `"abrir" espera um endereço que comece com "/", não "${template}".`
    cursor.file.report(cursor.node, 'E206', message)
  }
  return { kind: 'abrir', rota: readTemplate({ cursor, template }, context) }
}

function readValues(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): Readonly<Record<string, DefaultValue>> {
  const entries = openEntries(cursor)
  if (entries?.length === 0) cursor.file.report(cursor.node, 'E206', '"define" espera pelo menos um campo.')
  const pairs = (entries ?? []).flatMap((entry) => {
    const value = readValue(entry, campos, context)
    return value ? [value] : []
  })
  return Object.fromEntries(pairs)
}

function readValue(
  entry: Cursor,
  campos: readonly FieldDefinition[],
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
  if (field.somente_leitura || field.transicoes) {
    const message = `"${key}" é um estado ou somente leitura; só uma ação do servidor ("chamar") o muda.`
    file.report(keySpan, 'E203', message)
    return undefined
  }
  const value = readDefault({ cursor: entry, tipo: field.tipo, valores: field.valores, noun: 'valor' }, context)
  return value && [field.key, value]
}
