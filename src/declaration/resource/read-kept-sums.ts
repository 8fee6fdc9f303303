import type { FieldDefinition, FieldType } from '../definitions'
import { calculationIn } from '../derive/calculation'
import { type Cursor, openList, openMap } from '../grammar/cursor'
import { type Reader, taking } from '../grammar/readers'
import { KEPT_SUMS_KEYS } from '../grammar/resource-keys'
import { isSystemField, SYSTEM_TYPES } from '../symbols'
import type { KeptSums } from '../value-definitions'
import type { ResourceContext } from './context'
import { fieldReader } from './fields-of'
import { readsOwnColumnsAlone } from './read-kept'

const PARTING: readonly FieldType[] = ['ref', 'enum', 'data', 'data_hora', 'booleano']
const SUMMED: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro']

/** `guardadas: {por: [data, credor, forma], somas: [valor], resumos: [[data, credor]]}`: what the database keeps the sums of, by which fields (E355). */
export function readKeptSums(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): KeptSums | undefined {
  const open = openMap(cursor, KEPT_SUMS_KEYS)
  if (!open) return undefined
  const named = fieldReader(resource)
  const keyed =
    (fits: (key: string) => boolean, message: (nome: string) => string): Reader<string> =>
    (item) => {
      const field = named(item)
      if (!field || fits(field.key)) return field?.key
      item.file.report(item.node, 'E355', message(field.nome))
      return undefined
    }
  const parting = keyed(
    (key) => parts(campos, key),
    (nome) => `"${nome}" não reparte somas; "por" espera refs, enums, datas, inteiros e booleanos do próprio registro.`,
  )
  const taken = taking(open)
  if (!open.has('por')) cursor.file.report(cursor.keySpan, 'E206', `falta "por" em "${cursor.key}".`)
  const por = taken('por', someOf(parting)) ?? []
  const sums = keyed(
    (key) => isSummed(campos, key) && !por.includes(key),
    (nome) =>
      `"${nome}" não se guarda somado; "somas" espera um dinheiro, inteiro ou decimal fora de "por", próprio ou de uma fórmula que lê só os campos da própria linha.`,
  )
  const some = keyed(
    (key) => por.includes(key),
    (nome) => `"${nome}" não está em "por"; "resumos" soma por alguns dos campos dele.`,
  )
  const resumos = taken('resumos', (lists) => openList(lists)?.map((keys) => someOf(some)(keys) ?? []))
  return { por, somas: taken('somas', eachOnce(sums)) ?? [], resumos: resumos ?? [] }
}

/** At least one key. */
function someOf(read: Reader<string>): Reader<readonly string[]> {
  return (cursor) => {
    const { node, file, key } = cursor
    if (node.kind === 'list' && node.items.length === 0)
      file.report(node, 'E355', `"${key}" está sem campo nenhum, e somas se guardam por um ou mais.`)
    return eachOnce(read)(cursor)
  }
}

/** A key is a column, and no table has one twice. */
function eachOnce(read: Reader<string>): Reader<readonly string[]> {
  return (cursor) => {
    const keys = new Set<string>()
    for (const item of openList(cursor) ?? []) {
      const key = read(item)
      if (key !== undefined && keys.has(key))
        item.file.report(item.node, 'E355', `"${key}" está duas vezes em "${item.key}".`)
      else if (key !== undefined) keys.add(key)
    }
    return [...keys]
  }
}

/** Whether its values part rows: a number that is one's own does, not who wrote. */
function parts(campos: readonly FieldDefinition[], key: string): boolean {
  const tipo = typeOf(campos, key)
  return PARTING.some((one) => one === tipo) || (tipo === 'inteiro' && !isSystemField(key))
}

function typeOf(campos: readonly FieldDefinition[], key: string): FieldType | null {
  if (isSystemField(key)) return SYSTEM_TYPES[key]
  return campos.find((field) => field.key === key)?.tipo ?? null
}

function isSummed(campos: readonly FieldDefinition[], key: string): boolean {
  const field = campos.find((one) => one.key === key)
  if (!field) return false
  if (calculationIn(field, campos) === null) return SUMMED.includes(field.tipo)
  const { formula, tipo_calculado } = field
  if (calculationIn(field, campos) !== 'registro' || !formula || tipo_calculado === null) return false
  return SUMMED.includes(tipo_calculado) && readsOwnColumnsAlone(formula.tree)
}
