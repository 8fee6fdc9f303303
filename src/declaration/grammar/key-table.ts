import type { KeyTable } from './cursor'
import type { JsonSchema } from './json-schema'

/** What a key holds, and what it is for: pt-BR, as an editor shows it. */
type Key = readonly [schema: JsonSchema, ajuda: string]

/** The keys of one map of the language: the readers know them from here, and so does the schema that editors use. */
export interface DescribedTable extends KeyTable {
  readonly schema: JsonSchema
}

export interface TableOptions {
  readonly required?: readonly string[]
}

export function keyTable(keys: Readonly<Record<string, Key>>, options: TableOptions = {}): DescribedTable {
  const { required = [] } = options
  const properties = Object.entries(keys).map(([key, [schema, ajuda]]) => [key, { ...schema, description: ajuda }])
  const schema: JsonSchema = { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
  return { known: Object.keys(keys), schema: required.length > 0 ? { ...schema, required } : schema }
}
