import type { EventDefinition } from '../behaviour-definitions'
import type { EnumValue, FieldDefinition } from '../definitions'
import { EVENT_NAMES } from '../extensions'
import { EVENT_KEYS } from '../grammar/act-keys'
import { MOMENTS } from '../grammar/choices'
import { type Cursor, type OpenMap, openList, openMap } from '../grammar/cursor'
import { choice, text } from '../grammar/readers'
import type { ResourceContext } from './context'
import { fieldReader } from './fields-of'
import { readRegistered } from './read-registered'

/** `eventos`: what follows a change once it is committed. */
export function readEvents(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): readonly EventDefinition[] | undefined {
  return openList(cursor)?.flatMap((item) => readEvent(item, campos, context) ?? [])
}

function readEvent(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): EventDefinition | undefined {
  const open = openMap(cursor, EVENT_KEYS)
  if (!open) return undefined
  if (!open.has('em')) cursor.file.report(cursor.node, 'E206', 'falta "em" em "eventos".')
  const moment = readMoment({ cursor, open, campos }, context)
  const faz = readTarget(cursor, open)
  return moment && faz && { ...moment, faz }
}

interface MomentSource {
  readonly cursor: Cursor
  readonly open: OpenMap
  readonly campos: readonly FieldDefinition[]
}

/** `em`, and of a transition `campo` and `para`. */
export function readMoment(
  { cursor, open, campos }: MomentSource,
  context: ResourceContext,
): Omit<EventDefinition, 'faz'> | undefined {
  const moment = open.get('em')
  const em = moment && choice(MOMENTS)(moment)
  const field = readState(open, campos, context)
  if (em === 'transicao' && !open.has('campo'))
    cursor.file.report(cursor.node, 'E206', 'uma transição espera "campo", o campo que muda de valor.')
  for (const key of ['campo', 'para'] as const) {
    const found = em !== undefined && em !== 'transicao' ? open.get(key) : undefined
    found?.file.report(found.keySpan, 'E206', `"${key}" só existe com "em: transicao".`)
  }
  const para = open.get('para')
  const to = para && field?.valores ? readKnownValue(para, field.valores) : undefined
  return em && { em, campo: field?.key ?? null, para: to ?? null }
}

function readState(
  open: OpenMap,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): FieldDefinition | undefined {
  const campo = open.get('campo')
  const named = campo && fieldReader(resource)(campo)
  const field = named && campos.find(({ nome }) => nome === named.nome)
  if (campo && named && field?.tipo !== 'enum' && named.tipo !== undefined)
    campo.file.report(campo.node, 'E203', `"${named.nome}" é do tipo ${named.tipo}; uma transição é de um enum.`)
  return field
}

function readKnownValue(cursor: Cursor, valores: readonly EnumValue[]): string | undefined {
  const value = text(cursor)
  if (value === undefined || valores.some(({ valor }) => valor === value)) return value
  const known = valores.map(({ valor }) => valor).join(', ')
  cursor.file.report(cursor.node, 'E215', `transição usa "${value}", que não está em valores (${known}).`)
  return undefined
}

/** Exactly one of the two; the webhook's own name is looked for when config/integracoes.yaml is known. */
function readTarget(cursor: Cursor, open: OpenMap): EventDefinition['faz'] | undefined {
  const [webhook, chamar] = [open.get('webhook'), open.get('chamar')]
  if ((webhook === undefined) === (chamar === undefined)) {
    cursor.file.report((chamar ?? cursor).keySpan, 'E206', 'um evento leva "webhook" ou "chamar", um dos dois.')
    return undefined
  }
  const nome = webhook ? text(webhook) : chamar && readRegistered(chamar, { what: 'a função', names: EVENT_NAMES })
  return nome === undefined ? undefined : { kind: webhook ? 'webhook' : 'chamar', nome }
}

/** Every place of a resource's `eventos` that names a webhook. */
export function webhookNames({ resource }: Pick<ResourceContext, 'resource'>): readonly Cursor[] {
  const eventos = resource.entries.get('eventos')
  if (eventos?.node.kind !== 'list') return []
  return eventos.node.items.flatMap((item) => {
    const found = item.kind === 'map' ? item.entries.find(({ key }) => key === 'webhook') : undefined
    return found ? [{ file: eventos.file, node: found.value, key: found.key, keySpan: found.keySpan }] : []
  })
}
