import { suggestion } from '../diagnostics/suggest'
import type { FlowStep, FlowValues } from '../flow-definitions'
import { type Cursor, openMap } from '../grammar/cursor'
import { FLOW_TASK_KEYS } from '../grammar/flow-keys'
import { text } from '../grammar/readers'
import { readDefault } from '../resource/read-default'
import type { FlowRecord, FlowSource } from './flow-source'

/** `tarefa` of a step: something that a person has to look at. E310: of no kind; E311: about a record that the kind is not about. */
export function readTask(cursor: Cursor, record: FlowRecord, { pendencias }: FlowSource): FlowStep | undefined {
  const open = openMap(cursor, FLOW_TASK_KEYS)
  const [named, about, said] = [open?.get('tipo'), open?.get('registro'), open?.get('texto')]
  if (!open || !named) {
    if (open) cursor.file.report(cursor.keySpan, 'E206', 'falta "tipo" em "tarefa".')
    return undefined
  }
  const tipo = text(named)
  const kind = tipo !== undefined && Object.hasOwn(pendencias, tipo) ? pendencias[tipo] : undefined
  if (tipo === undefined) return undefined
  if (!kind) {
    const hint = suggestion(tipo, Object.keys(pendencias))
    named.file.report(named.node, 'E310', `não há a pendência "${tipo}" em config/pendencias.yaml.${hint}`)
    return undefined
  }
  const por = aboutOf({ at: about ?? named, about, recurso: kind.recurso }, record)
  const texto = said ? readText(said, record) : {}
  return por === undefined || texto === undefined ? undefined : { kind: 'tarefa', tipo, por, texto }
}

interface About {
  readonly at: Cursor
  readonly about: Cursor | undefined
  readonly recurso: string
}

/** The key of the ref that names the record; null for the one that set the flow off. */
function aboutOf({ at, about, recurso }: About, { resource }: FlowRecord): string | null | undefined {
  const written = about ? text(about) : '=id'
  if (written === undefined) return undefined
  const name = written.startsWith('=') ? written.slice(1).trim() : ''
  const ref = resource?.campos.find(({ nome, key, tipo }) => tipo === 'ref' && (nome === name || key === name))
  const found = name === 'id' ? resource?.recurso : ref?.recurso
  if (found === recurso) return name === 'id' ? null : ref?.key
  const hint =
    resource === null
      ? 'um indicador não tem registro de que abrir pendência.'
      : `esta pendência é de um registro de ${recurso}; "registro" leva "=id", num fluxo de ${recurso}, ou "=campo", uma ref(${recurso}).`
  at.file.report(at.node, 'E311', hint)
  return undefined
}

function readText(cursor: Cursor, { context, place }: FlowRecord): FlowValues | undefined {
  const value = readDefault({ cursor, tipo: 'texto_longo', valores: null, noun: 'valor', place }, context)
  return value && { texto: value }
}
