import type { ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { FlowTrigger } from '../flow-definitions'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { FLOW_WHEN_KEYS, HOUR } from '../grammar/flow-keys'
import { boolean, type Reader, text, whole } from '../grammar/readers'
import { readMoment } from '../resource/read-events'
import type { FlowRecord, FlowSource } from './flow-source'
import { readFigure } from './read-figure'

/** `quando` of a flow: a transition, another moment of a record's life, a time of the clock, or a figure past a bound. */
export function readTrigger(cursor: Cursor, source: FlowSource): FlowRecord | undefined {
  const open = openMap(cursor, FLOW_WHEN_KEYS)
  if (!open) return undefined
  const named = WAYS.filter((way) => open.has(way))
  if (named.length !== 1) {
    const message = `"quando" leva um destes: ${WAYS.join(', ')}.`
    cursor.file.report(open.get(named[1] ?? '')?.keySpan ?? cursor.keySpan, 'E206', message)
    return undefined
  }
  refuseBeside(open, named[0] ?? 'em')
  const [transicao, indicador] = [open.get('transicao'), open.get('indicador')]
  if (transicao) return readTransition(transicao, source)
  if (indicador) return readFigure(indicador, open, source)
  const recurso = open.get('recurso')
  if (!recurso) cursor.file.report(cursor.keySpan, 'E206', 'falta "recurso" em "quando".')
  const found = recurso && knownResource(recurso, source)
  return found && (open.has('em') ? readChange(cursor, open, found) : readClock(open, found))
}

const WAYS = ['transicao', 'em', 'todo_dia', 'toda_hora', 'indicador'] as const

const BESIDE: Readonly<Record<(typeof WAYS)[number], readonly string[]>> = {
  transicao: ['transicao'],
  em: ['recurso', 'em', 'campo', 'para'],
  todo_dia: ['recurso', 'todo_dia', 'recupera'],
  toda_hora: ['recurso', 'toda_hora', 'recupera'],
  indicador: ['indicador', 'acima_de', 'abaixo_de'],
}

function refuseBeside(open: OpenMap, way: (typeof WAYS)[number]): void {
  for (const { key, keySpan, file } of open.values())
    if (!BESIDE[way].includes(key)) file.report(keySpan, 'E206', `"${key}" não existe ao lado de "${way}".`)
}

interface Found extends Pick<FlowRecord, 'context'> {
  readonly resource: ResourceDefinition
}

/** E205 where no file declares it; a resource without a history is E256, for nothing would be told of its changes. */
export function knownResource(cursor: Cursor, { symbols, formulas, resources }: FlowSource): Found | undefined {
  const name = text(cursor)
  const known = name === undefined ? undefined : symbols.resources.get(name)
  const resource = known && resources[known.recurso]
  if (resource && known) return { resource, context: { symbols, formulas, resource: known } }
  if (name !== undefined)
    cursor.file.report(
      cursor.node,
      'E205',
      `recurso desconhecido "${name}".${suggestion(name, symbols.resources.keys())}`,
    )
  return undefined
}

function readTransition(cursor: Cursor, source: FlowSource): FlowRecord | undefined {
  const written = text(cursor)
  if (written === undefined) return undefined
  const [recurso = '', campo = '', nome = ''] = written.split('.')
  const machines = Object.values(source.resources).flatMap((resource) =>
    resource.campos.flatMap((field) =>
      (field.estado?.transicoes ?? []).map((transition) => ({ resource, field, transition })),
    ),
  )
  const named = ({ resource, field, transition }: (typeof machines)[number]) =>
    `${resource.recurso}.${field.nome}.${transition.nome}`
  const found = machines.find((each) => named(each) === `${recurso}.${campo}.${nome}`)
  const symbols = source.symbols.resources.get(found?.resource.recurso ?? '')
  if (!found || !symbols || named(found) !== written) {
    const hint = suggestion(written, machines.map(named))
    cursor.file.report(cursor.node, 'E206', `não há a transição "${written}"; escreva recurso.campo.transição.${hint}`)
    return undefined
  }
  const { resource, field, transition } = found
  const quando: FlowTrigger = {
    kind: 'mudanca',
    recurso: resource.recurso,
    em: 'transicao',
    campo: field.key,
    de: transition.de,
    para: transition.para,
  }
  const context = { symbols: source.symbols, formulas: source.formulas, resource: symbols }
  return kept(cursor, { resource, context }, quando)
}

function readChange(cursor: Cursor, open: OpenMap, found: Found): FlowRecord | undefined {
  const moment = readMoment({ cursor, open, campos: found.resource.campos }, found.context)
  if (!moment) return undefined
  const { em, campo, para } = moment
  const { recurso } = found.resource
  const quando: FlowTrigger = { kind: 'mudanca', recurso, em, campo, de: null, para: para === null ? null : [para] }
  return kept(cursor, found, quando)
}

/** Changes are told by the history. */
function kept(cursor: Cursor, found: Found, quando: FlowTrigger): FlowRecord | undefined {
  const { historico, recurso } = found.resource
  if (historico) return { ...found, quando, place: 'regra' }
  const message = `"${recurso}" não guarda histórico, e sem ele não se sabe o que mudou; use o relógio.`
  cursor.file.report(cursor.keySpan, 'E256', message)
  return undefined
}

function readClock(open: OpenMap, found: Found): FlowRecord | undefined {
  const [day, hour, late] = [open.get('todo_dia'), open.get('toda_hora'), open.get('recupera')]
  const cron = day ? readDaily(day) : hour && readHourly(hour)
  if (cron === undefined) return undefined
  const recupera = late !== undefined && boolean(late) === true
  return { ...found, quando: { kind: 'relogio', recurso: found.resource.recurso, cron, recupera }, place: 'registro' }
}

const readDaily: Reader<string> = (cursor) => {
  const written = text(cursor)
  if (written === undefined) return undefined
  const [hour, minute] = written.split(':')
  if (HOUR.test(written)) return `${Number(minute)} ${Number(hour)} * * *`
  cursor.file.report(cursor.node, 'E203', `"todo_dia" espera uma hora como "08:00", não "${written}".`)
  return undefined
}

const readHourly: Reader<string> = (cursor) => {
  const minute = whole(0, 59)(cursor)
  return minute === undefined ? undefined : `${minute} * * * *`
}
