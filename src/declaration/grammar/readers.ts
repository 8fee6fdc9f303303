import { suggestion } from '../diagnostics/suggest'
import { type Cursor, notThis, type OpenMap, openEntries, openList, openMap } from './cursor'
import {
  entriesSchema,
  FLAG,
  type JsonSchema,
  listSchema,
  NUMBER,
  oneOrMoreSchema,
  TEXT,
  wholeSchema,
  wordsSchema,
} from './json-schema'

/** Reads one value, or reports why it cannot and gives undefined; what needs no context also says its shape. */
export interface Reader<T> {
  (cursor: Cursor): T | undefined
  readonly schema?: JsonSchema
}

/** Reads what stands under a key of a map; undefined where there is none, or no map. */
export function taking(open: OpenMap | undefined): <T>(name: string, reader: Reader<T>) => T | undefined {
  return (name, reader) => {
    const cursor = open?.get(name)
    return cursor && reader(cursor)
  }
}

/** A reader that says its shape. */
export function shaped<T>(schema: JsonSchema | undefined, read: (cursor: Cursor) => T | undefined): Reader<T> {
  return Object.assign((cursor: Cursor) => read(cursor), schema ? { schema } : {})
}

/** Text; digits that YAML reads as a number must be quoted (E214). */
export const text: Reader<string> = shaped(TEXT, (cursor) => {
  const { node, file, key } = cursor
  if (node.kind === 'scalar' && typeof node.value === 'string') return node.value
  if (node.kind === 'scalar' && typeof node.value === 'number') {
    file.report(node, 'E214', unquotedDigits(node.source, node.value))
    return undefined
  }
  file.report(node, 'E206', `"${key}" espera um texto${notThis(node)}.`)
  return undefined
})

export const boolean: Reader<boolean> = shaped(FLAG, ({ node, file, key }) => {
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value
  file.report(node, 'E206', `"${key}" espera true ou false${notThis(node)}.`)
  return undefined
})

export const number: Reader<number> = shaped(NUMBER, ({ node, file, key }) => {
  if (node.kind === 'scalar' && typeof node.value === 'number' && Number.isFinite(node.value)) return node.value
  file.report(node, 'E206', `"${key}" espera um número${notThis(node)}.`)
  return undefined
})

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): Reader<number> {
  return shaped(wholeSchema(min, max), ({ node, file, key }) => {
    const value = node.kind === 'scalar' ? node.value : undefined
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    file.report(node, 'E206', `"${key}" espera um número inteiro de ${min} a ${max}${notThis(node)}.`)
    return undefined
  })
}

const MANY = 12

export function choice<const T extends string>(options: readonly T[]): Reader<T> {
  return shaped(wordsSchema(options), ({ node, file, key }) => {
    const found = node.kind === 'scalar' ? options.find((option) => option === node.value) : undefined
    if (found !== undefined) return found
    const source = node.kind === 'scalar' ? node.source : ''
    const hint = source === '' ? '' : suggestion(source, options)
    const known = options.join(', ')
    // the end of a long message is cut
    const said = hint !== '' && options.length > MANY ? `"${key}" não é "${source}".${hint} Existem: ${known}.` : null
    file.report(node, 'E206', said ?? `"${key}" espera ${known}${notThis(node)}.${hint}`)
    return undefined
  })
}

export function listOf<T>(item: Reader<T>): Reader<readonly T[]> {
  const schema = item.schema && listSchema(item.schema)
  return shaped(schema, (cursor) => openList(cursor)?.flatMap((entry) => item(entry) ?? []))
}

/** One value or a list of them. */
export function oneOrMore<T>(item: Reader<T>): Reader<readonly T[]> {
  return shaped(item.schema && oneOrMoreSchema(item.schema), (cursor) => {
    if (cursor.node.kind === 'list') return listOf(item)(cursor)
    const value = item(cursor)
    return value === undefined ? undefined : [value]
  })
}

/** A map with free keys. */
export function mapOf<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return shaped(item.schema && entriesSchema(item.schema), (cursor) => {
    const entries = openEntries(cursor)
    if (!entries) return undefined
    const pairs = entries.flatMap((entry) => {
      const value = item(entry)
      return value === undefined ? [] : [[entry.key, value] as const]
    })
    return Object.fromEntries(pairs)
  })
}

/** A reader for a key that may be left out, and what then stands. */
export interface Optional<T> {
  readonly read: Reader<T>
  readonly otherwise: T
}

export function optional<T>(read: Reader<T>, otherwise: T): Optional<T> {
  return { read, otherwise }
}

type Shape = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>
type Shaped<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends Optional<infer T> ? T : S[K] extends Reader<infer T> ? T : never
}

/** A map with exactly these keys; one that is missing and not optional is E206. */
export function object<S extends Shape>(shape: S): Reader<Shaped<S>> {
  return shaped(objectSchema(shape), (cursor) => {
    const open = openMap(cursor, { known: Object.keys(shape) })
    if (!open) return undefined
    const result: Record<string, unknown> = {}
    let complete = true
    for (const [key, entry] of Object.entries(shape)) {
      const found = open.get(key)
      const reader = typeof entry === 'function' ? entry : entry.read
      if (found) result[key] = reader(found)
      else if (typeof entry === 'function')
        cursor.file.report(cursor.keySpan, 'E206', `falta "${key}" em "${cursor.key}".`)
      else result[key] = entry.otherwise
      if (result[key] === undefined) complete = false
    }
    // The loop above filled every key of the shape with what its own reader gave.
    return complete ? (result as Shaped<S>) : undefined
  })
}

function objectSchema(shape: Shape): JsonSchema {
  const entries = Object.entries(shape)
  const required = entries.flatMap(([key, entry]) => (typeof entry === 'function' ? [key] : []))
  const properties = entries.map(([key, entry]) => [
    key,
    (typeof entry === 'function' ? entry : entry.read).schema ?? {},
  ])
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false }
}

function unquotedDigits(source: string, value: number): string {
  return source === String(value)
    ? `${source} sem aspas é lido como número; escreva "${source}".`
    : `${source} sem aspas é lido como o número ${value}; escreva "${source}".`
}
