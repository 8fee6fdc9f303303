import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { isFile } from '../../../../declaration/fields/file-kinds'
import { readFileValue, readFileValues } from '../../fields/file-value'
import type { WireRecord } from '../../fields/renderer'
import { isBlank, isPlainObject, readRefs } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'

export type FormValues = Readonly<Record<string, unknown>>

/** Every field that stands in the form, in order. */
export function formFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return definition.formulario.secoes.flatMap((secao) => pickFields(definition, secao.campos))
}

/** What the form starts with: the record's values, each under its key. */
export function initialValues(fields: readonly FieldDefinition[], record: WireRecord): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, startValue(field, record)]))
}

function startValue(field: FieldDefinition, record: WireRecord): unknown {
  const value = record[field.key]
  return field.tipo === 'muitos' ? readRefs(value).map(({ id }) => id) : value
}

/**
 * What a save sends.
 *
 * Takes    what the form started with, what it holds, and the fields that may be written now (shown and not read-only).
 * Returns  the fields whose value is another one; blanks as null, rows of a nested table whole.
 *
 * @example changedValues([nome, cidade], {nome: 'Ana', cidade: null}, {nome: 'Ana', cidade: 'Bauru'}) // {cidade: 'Bauru'}
 */
export function changedValues(fields: readonly FieldDefinition[], start: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(
    fields
      .map((field) => [field.key, sentValue(field, start[field.key]), sentValue(field, now[field.key])] as const)
      .filter(([, before, value]) => !sameValue(before, value))
      .map(([key, , value]) => [key, value]),
  )
}

/** Files go by their ids. */
function sentValue({ tipo }: FieldDefinition, value: unknown): unknown {
  if (isFile(tipo)) return readFileValue(value)?.id ?? null
  if (tipo !== 'lista_de') return wireValue(value)
  const ids = readFileValues(value).map(({ id }) => id)
  return ids.length === 0 ? null : ids
}

/** Blank is null on the wire; an empty list stays a list. */
function wireValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isPlainObject(item) ? wireRow(item) : item))
  return isBlank(value) ? null : value
}

/** A row keeps what it is known by and what was typed; the pairs of its refs are not sent back. */
function wireRow(row: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => !isRefPair(value))
      .map(([key, value]) => [key, wireValue(value)]),
  )
}

function isRefPair(value: unknown): boolean {
  return isPlainObject(value) && 'titulo' in value && 'id' in value
}

/** Equal by content; the order of an object's keys does not matter, a missing key is a blank one. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (isBlank(left) && isBlank(right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]))
  }
  if (!isPlainObject(left) || !isPlainObject(right)) return false
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameValue(left[key], right[key]))
}

/** The version that a save must name; null for a new record. */
export function versaoOf(record: WireRecord | null): number | null {
  return typeof record?.versao === 'number' ? record.versao : null
}
