import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox'
import type { FieldDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { Kind } from '../expressions/kinds'
import type { FlowValue, FlowValues } from '../flow-definitions'
import { type Cursor, openEntries } from '../grammar/cursor'
import { readExpressionText } from '../resource/context'
import { readDefault } from '../resource/read-default'
import type { FlowRecord } from './flow-source'

export interface AskedField {
  readonly field: FieldDefinition
  readonly obrigatorio: boolean
}

/** Values for fields of a resource, each checked against the field's type; E254 for one that is not asked, or that must be given and is not. */
export function readFieldValues(
  cursor: Cursor,
  asked: readonly AskedField[],
  { context, place }: FlowRecord,
): FlowValues {
  const entries = cursor.node.kind === 'scalar' && cursor.node.value === null ? [] : (openEntries(cursor) ?? [])
  const pairs = entries.flatMap((entry) => {
    const found = asked.find(({ field }) => field.nome === entry.key || field.key === entry.key)
    if (!found) {
      const names = asked.map(({ field }) => field.nome)
      entry.file.report(entry.keySpan, 'E254', `"${entry.key}" não cabe aqui.${hintOf(entry.key, names)}`)
      return []
    }
    const { tipo, valores, key } = found.field
    const value = readDefault({ cursor: entry, tipo, valores, noun: 'valor', place }, context)
    return value ? [[key, value] as const] : []
  })
  const missing = asked.filter(({ field: { nome, key }, obrigatorio }) => obrigatorio && !isGiven(entries, [nome, key]))
  refuseMissing(
    cursor,
    missing.map(({ field }) => field.nome),
  )
  return Object.fromEntries(pairs)
}

/** The same for the request of an act that has an address: by its shape in the contract. */
export function readShapedValues(cursor: Cursor, shape: TObject, record: FlowRecord): FlowValues {
  const entries = cursor.node.kind === 'scalar' && cursor.node.value === null ? [] : (openEntries(cursor) ?? [])
  const pairs = entries.flatMap((entry) => {
    const part = Object.hasOwn(shape.properties, entry.key) ? shape.properties[entry.key] : undefined
    if (!part) {
      entry.file.report(
        entry.keySpan,
        'E254',
        `"${entry.key}" não cabe aqui.${hintOf(entry.key, Object.keys(shape.properties))}`,
      )
      return []
    }
    const value = readShaped(entry, part, record)
    return value ? [[entry.key, value] as const] : []
  })
  refuseMissing(
    cursor,
    (shape.required ?? []).filter((name) => !isGiven(entries, [name])),
  )
  return Object.fromEntries(pairs)
}

function readShaped(entry: Cursor, part: TSchema, record: FlowRecord): FlowValue | undefined {
  const inner = objectIn(part)
  if (inner) return { kind: 'mapa', valores: readShapedValues(entry, inner, record) }
  const { node, file, key } = entry
  if (node.kind !== 'scalar' || node.value === null) {
    file.report(node, 'E254', `"${key}" precisa de um valor só, ou de uma "=expressão".`)
    return undefined
  }
  const expects = kindIn(part)
  if (typeof node.value === 'string' && node.value.startsWith('=')) {
    const written = node.value.slice(1)
    const source = { cursor: entry, written, skip: 1, place: record.place, expects }
    const expression = readExpressionText(source, record.context)
    return expression && { kind: 'expression', expression }
  }
  if (expects === 'unknown' || typeof node.value === expects || (expects === 'text' && typeof node.value === 'string'))
    return { kind: 'literal', value: node.value }
  file.report(node, 'E254', `"${key}" espera ${WORDS[expects] ?? 'outro valor'}, não "${node.source.slice(0, 60)}".`)
  return undefined
}

const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  number: 'um número',
  text: 'um texto',
  boolean: 'true ou false',
}

function objectIn(shape: TSchema): TObject | undefined {
  if (KindGuard.IsObject(shape)) return shape
  return KindGuard.IsUnion(shape) ? shape.anyOf.find(KindGuard.IsObject) : undefined
}

/** What an expression there must be; a text of the wire may be a day or an instant. */
function kindIn(shape: TSchema): Kind {
  const parts: readonly TSchema[] = KindGuard.IsUnion(shape) ? shape.anyOf : [shape]
  const kinds = new Set(parts.flatMap((part) => (KindGuard.IsNull(part) ? [] : kindOf(part))))
  const [only] = kinds
  return kinds.size === 1 && only !== undefined ? only : 'unknown'
}

function kindOf(shape: TSchema): Kind {
  if (KindGuard.IsNumber(shape) || KindGuard.IsInteger(shape)) return 'number'
  return KindGuard.IsBoolean(shape) ? 'boolean' : 'unknown'
}

function isGiven(entries: readonly Cursor[], names: readonly string[]): boolean {
  return entries.some(({ key }) => names.includes(key))
}

function refuseMissing(cursor: Cursor, names: readonly string[]): void {
  if (names.length === 0) return
  const said = names.map((name) => `"${name}"`).join(', ')
  cursor.file.report(cursor.keySpan, 'E254', `falta ${said} em "${cursor.key}".`)
}

function hintOf(word: string, known: readonly string[]): string {
  return suggestion(word, known) || (known.length === 0 ? ' Nada se pede.' : ` Cabem: ${known.join(', ')}.`)
}
