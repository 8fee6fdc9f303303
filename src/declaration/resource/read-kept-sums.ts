import type { FieldDefinition, FieldType } from '../definitions'
import { calculationIn } from '../derive/calculation'
import { type Cursor, openMap } from '../grammar/cursor'
import { listOf, type Reader } from '../grammar/readers'
import { KEPT_SUMS_KEYS } from '../grammar/resource-keys'
import { isSystemField, SYSTEM_TYPES } from '../symbols'
import type { KeptSums } from '../value-definitions'
import type { ResourceContext } from './context'
import { fieldReader } from './fields-of'
import { readsOwnColumnsAlone } from './read-kept'

const PARTING: readonly FieldType[] = ['ref', 'enum', 'data', 'data_hora', 'booleano']
const SUMMED: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro']

/** `guardadas: {por: [data, credor], somas: [valor]}`: what the database keeps the sums of, by which fields (E355). */
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
      if (field && !fits(field.key)) item.file.report(item.node, 'E355', message(field.nome))
      return field?.key
    }
  const parts = keyed(
    (key) => PARTING.some((tipo) => tipo === typeOf(campos, key)),
    (nome) => `"${nome}" não reparte somas; "por" espera refs, enums, datas e booleanos do próprio registro.`,
  )
  const sums = keyed(
    (key) => isSummed(campos, key),
    (nome) =>
      `"${nome}" não se guarda somado; "somas" espera um dinheiro, inteiro ou decimal, próprio ou de uma fórmula que lê só os campos da própria linha.`,
  )
  const [por, somas] = [open.get('por'), open.get('somas')]
  return { por: (por && listOf(parts)(por)) ?? [], somas: (somas && listOf(sums)(somas)) ?? [] }
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
