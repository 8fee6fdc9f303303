import { type RawBuilder, sql } from 'kysely'
import type { FieldType } from '../../../../declaration/definitions'

/** The types in which columns of fields are kept, as far as texts are turned into them. */
interface SqlType {
  /** A value of jsonb text. */
  readonly fromText: (text: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly array: (values: readonly unknown[]) => RawBuilder<unknown>
}

const text: SqlType = { fromText: (value) => sql`(${value})::text`, array: (values) => sql`${values}::text[]` }
const bigint: SqlType = { fromText: (value) => sql`(${value})::bigint`, array: (values) => sql`${values}::bigint[]` }
const numeric: SqlType = {
  fromText: (value) => sql`(${value})::numeric`,
  array: (values) => sql`${values}::numeric[]`,
}
const date: SqlType = { fromText: (value) => sql`(${value})::date`, array: (values) => sql`${values}::date[]` }
const instant: SqlType = {
  fromText: (value) => sql`(${value})::timestamptz`,
  array: (values) => sql`${values}::timestamptz[]`,
}
const time: SqlType = { fromText: (value) => sql`(${value})::time`, array: (values) => sql`${values}::time[]` }
const bool: SqlType = { fromText: (value) => sql`(${value})::boolean`, array: (values) => sql`${values}::boolean[]` }

const TYPES: Readonly<Partial<Record<FieldType, SqlType>>> = {
  inteiro: bigint,
  ref: bigint,
  decimal: numeric,
  dinheiro: numeric,
  percentual: numeric,
  data: date,
  data_hora: instant,
  hora: time,
  booleano: bool,
}

/** How values of a field type go to the database in bulk. */
export function sqlTypeOf(tipo: FieldType): SqlType {
  return TYPES[tipo] ?? text
}
