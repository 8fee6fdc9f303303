/** The part of JSON Schema (draft 7, what editors read) that the grammar of the declarations needs. */
export interface JsonSchema {
  readonly $schema?: string
  readonly title?: string
  readonly description?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array'
  readonly const?: string | number | boolean
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
}

export const TEXT: JsonSchema = { type: 'string' }
export const FLAG: JsonSchema = { type: 'boolean' }
export const NUMBER: JsonSchema = { type: 'number' }
export const EMPTY: JsonSchema = { type: 'null' }

export function wholeSchema(minimum: number, maximum: number): JsonSchema {
  return { type: 'integer', minimum, maximum }
}

export function wordsSchema(words: readonly string[]): JsonSchema {
  return { enum: words }
}

export function patternSchema(pattern: RegExp): JsonSchema {
  return { type: 'string', pattern: pattern.source }
}

export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export function entriesSchema(value: JsonSchema, propertyNames?: JsonSchema): JsonSchema {
  const entries: JsonSchema = { type: 'object', additionalProperties: value }
  return propertyNames ? { ...entries, propertyNames } : entries
}

export function eitherSchema(...anyOf: readonly JsonSchema[]): JsonSchema {
  return { anyOf }
}

export function oneOrMoreSchema(value: JsonSchema): JsonSchema {
  return eitherSchema(value, listSchema(value))
}
