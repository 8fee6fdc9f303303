import { type Cursor, openMap } from '../grammar/cursor'
import { type Reader, text, whole } from '../grammar/readers'
import { FLOW_THEN_KEYS, TEST_ERROR_KEYS, THEN_KEYS } from '../grammar/test-keys'
import type { ConfigDeed, ConfigThen, FlowThen, Values } from './definitions'
import { type Known, knownEntries, readRecord } from './known-names'

/** `entao` of a step. The clock answers nothing: there only what flows did can be said. */
export function readThen(cursor: Cursor, deed: ConfigDeed['kind'], known: Known): ConfigThen | undefined {
  const open = openMap(cursor, THEN_KEYS)
  const [status, erro, valores, fluxos] = ['status', 'erro', 'valores', 'fluxos'].map((key) => open?.get(key))
  const isClock = deed === 'relogio'
  if (open && !(isClock ? fluxos : status)) {
    cursor.file.report(cursor.node, 'E206', `falta "${isClock ? 'fluxos' : 'status'}" em "entao".`)
    return undefined
  }
  for (const answer of isClock ? [status, erro, valores] : [])
    answer?.file.report(answer.keySpan, 'E206', `"${answer.key}" não existe ao lado de "relogio".`)
  const code = status && whole(200, 599)(status)
  if (!open || (!isClock && code === undefined)) return undefined
  const feitos = open.get('feitos')
  if (feitos && deed !== 'fazer') cursor.file.report(feitos.keySpan, 'E206', '"feitos" só existe ao lado de "fazer".')
  return {
    status: code ?? null,
    feitos: (feitos && whole(0, 1)(feitos)) ?? null,
    erro: (erro && readError(erro)) ?? null,
    valores: (valores && readValues(valores)) ?? null,
    fluxos: (fluxos && readFlowsThen(fluxos, known)) ?? null,
  }
}

const readError: Reader<NonNullable<ConfigThen['erro']>> = (cursor) => {
  const open = openMap(cursor, TEST_ERROR_KEYS)
  const [campo, contem] = [open?.get('campo'), open?.get('contem')]
  if (open && !campo && !contem) cursor.file.report(cursor.node, 'E206', '"erro" leva "campo", "contem", ou os dois.')
  return { campo: (campo && text(campo)) ?? null, contem: (contem && text(contem)) ?? null }
}

/** Values that say nothing would hold for any answer. */
const readValues: Reader<Values> = (cursor) => {
  const record = readRecord(cursor)
  if (record && Object.keys(record).length === 0)
    cursor.file.report(cursor.node, 'E206', '"valores" precisa de ao menos um campo.')
  return record
}

function readFlowsThen(cursor: Cursor, { fluxos, resources }: Known): ConfigThen['fluxos'] | undefined {
  const entries = knownEntries(cursor, fluxos, 'fluxo desconhecido')
  if (cursor.node.kind === 'map' && cursor.node.entries.length === 0)
    cursor.file.report(cursor.node, 'E206', '"fluxos" precisa de ao menos um fluxo.')
  return entries && Object.fromEntries(entries.map((entry) => [entry.key, readFlowThen(entry, resources)]))
}

const count = whole(0, 1000)

function readFlowThen(cursor: Cursor, resources: Known['resources']): FlowThen {
  const plain = { feitas: 0, falhas: 0, registros: null, avisos: null }
  if (cursor.node.kind !== 'map') return { ...plain, feitas: count(cursor) ?? 0 }
  const open = openMap(cursor, FLOW_THEN_KEYS)
  const number = (key: string) => {
    const found = open?.get(key)
    return found && count(found)
  }
  if (open?.size === 0) cursor.file.report(cursor.node, 'E206', `"${cursor.key}" precisa de ao menos uma contagem.`)
  const registros = open?.get('registros')
  const made = registros && knownEntries(registros, resources, 'recurso desconhecido')
  const falhas = number('falhas') ?? 0
  return {
    feitas: number('feitas') ?? (falhas > 0 ? 0 : 1),
    falhas,
    registros: made ? Object.fromEntries(made.map((entry) => [entry.key, count(entry) ?? 0])) : null,
    avisos: number('avisos') ?? null,
  }
}
