import { rootCursor } from '../config/root'
import { grants } from '../derive/granted-codes'
import { untilTooMany } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import type { FlowDefinition } from '../flow-definitions'
import { type Cursor, type OpenMap, openList, openMap } from '../grammar/cursor'
import { FLOW_KEYS } from '../grammar/flow-keys'
import { type Reader, text } from '../grammar/readers'
import { RESOURCE_NAME } from '../grammar/resource-keys'
import { readCondition } from '../resource/context'
import { checkRights } from './check-rights'
import { checkRings } from './check-rings'
import type { FlowFile, FlowSource } from './flow-source'
import { readStep } from './read-step'
import { readTrigger } from './read-trigger'

export interface FlowsRead {
  readonly fluxos: Readonly<Record<string, FlowDefinition>>
  /** Every place that names a webhook, or a permission. */
  readonly webhooks: readonly Cursor[]
  readonly codigos: readonly Cursor[]
}

/**
 * Every flow of an installation, and what only all of them together can tell: those that would start each other in a ring.
 *
 * Source   docs/fluxos.md.
 */
export function readFlows(files: readonly FlowFile[], source: FlowSource): FlowsRead {
  const read = files.flatMap((file) => {
    const places = { webhooks: [], codigos: [] }
    const flow = untilTooMany(
      () => readFlow(file, source, places),
      () => undefined,
    )
    return [{ flow, places, fluxo: rootCursor(file.file, file.root) }]
  })
  const whole = read.flatMap(({ flow, fluxo }) => (flow ? [{ flow, fluxo }] : []))
  untilTooMany(
    () => checkRings(whole, source),
    () => undefined,
  )
  return {
    fluxos: Object.fromEntries(whole.map(({ flow }) => [flow.fluxo, flow])),
    webhooks: read.flatMap(({ places }) => places.webhooks),
    codigos: read.flatMap(({ places }) => places.codigos),
  }
}

type Collected = { -readonly [K in 'webhooks' | 'codigos']: Cursor[] }

function readFlow({ file, root }: FlowFile, source: FlowSource, places: Collected): FlowDefinition | undefined {
  const open = openMap(rootCursor(file, root), FLOW_KEYS)
  if (!open) return undefined
  for (const needed of ['fluxo', 'rotulo', 'quando', 'com', 'faz'])
    if (!open.has(needed)) file.report({ start: 0, end: 1 }, 'E206', `falta "${needed}" em "${file.nome}".`)
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const cursor = open.get(name)
    return cursor && reader(cursor)
  }
  const fluxo = take('fluxo', readName)
  const rotulo = take('rotulo', text)
  const ajuda = take('ajuda', text) ?? null
  const com = take('com', (cursor) => readRights(cursor, source, places))
  const record = take('quando', (cursor) => readTrigger(cursor, source))
  if (!record) return undefined
  const place = record.quando.kind === 'relogio' ? 'sql' : record.place
  const se = take('se', (cursor) => readCondition(cursor, place, record.context))
  const steps = take('faz', readItems) ?? []
  const faz = steps.flatMap((item) => {
    const step = readStep(item, record, source)
    if (step?.kind === 'webhook') places.webhooks.push(...webhooksIn(item))
    return step ? [{ step, item }] : []
  })
  const broken = faz.length < steps.length || (open.has('se') && !se) || steps.length === 0
  if (fluxo === undefined || rotulo === undefined || !com || broken) return undefined
  const flow = { fluxo, rotulo, ajuda, quando: record.quando, se: se ?? null, com, faz: faz.map(({ step }) => step) }
  checkRights({ flow, record, at: placesOf(open), steps: faz.map(({ item }) => item) }, source)
  return flow
}

const readName: Reader<string> = (cursor) => {
  const written = text(cursor)
  if (written === undefined) return undefined
  if (!RESOURCE_NAME.test(written)) {
    cursor.file.report(
      cursor.node,
      'E207',
      `nome de fluxo inválido "${written}"; use minúsculas sem acento, dígitos e "_".`,
    )
    return undefined
  }
  if (written !== cursor.file.nome) {
    const message = `"fluxo: ${written}" não bate com o nome do arquivo; o arquivo deveria ser "${written}.yaml".`
    cursor.file.report(cursor.node, 'E103', message)
  }
  return written
}

/** They are one transaction, which holds what it locked until the last. */
const MOST_STEPS = 20

const readItems: Reader<readonly Cursor[]> = (cursor) => {
  const items = openList(cursor)
  if (items && (items.length === 0 || items.length > MOST_STEPS)) {
    cursor.file.report(cursor.node, 'E206', `"faz" espera de 1 a ${MOST_STEPS} passos.`)
    return undefined
  }
  return items
}

/** `com`: the name of a função, or codes; answers exact codes. */
function readRights(
  cursor: Cursor,
  { funcoes, catalogo }: FlowSource,
  places: Collected,
): readonly string[] | undefined {
  const { node } = cursor
  const named = node.kind === 'scalar' ? text(cursor) : undefined
  if (node.kind === 'scalar' && named === undefined) return undefined
  const funcao = named !== undefined && Object.hasOwn(funcoes, named) ? funcoes[named] : undefined
  if (named !== undefined && !funcao && !/^[a-z]\w*\.(\w+|\*)$/.test(named)) {
    const hint = suggestion(named, Object.keys(funcoes))
    cursor.file.report(node, 'E211', `"${named}" não é uma função nem uma permissão.${hint}`)
    return undefined
  }
  const items = named === undefined ? openList(cursor) : [cursor]
  if (!funcao) places.codigos.push(...(items ?? []))
  const patterns = funcao ?? items?.flatMap((item) => text(item) ?? [])
  return (
    patterns && catalogo.filter((entry) => patterns.some((one) => grants(one, entry))).map((entry) => entry.permissao)
  )
}

function webhooksIn({ file, node }: Cursor): readonly Cursor[] {
  if (node.kind !== 'map') return []
  return node.entries.flatMap(({ key, keySpan, value }) =>
    key === 'webhook' ? [{ file, node: value, key, keySpan }] : [],
  )
}

function placesOf(open: OpenMap) {
  return { com: open.get('com'), se: open.get('se') }
}
