import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Operator } from '../../../../declaration/derive/filter-operators'
import { type Circulo, RAIO_KM, readCirculo } from '../../../../domain/lugares/ponto'
import { startAfter, startOf } from '../../../platform/database/start-of-day'
import type { ColumnSql } from '../column-sql'
import type { ColumnModel } from '../model'
import { name } from '../sql-names'
import type { Condition } from './condition'
import { DATE_ONLY, type FilterValue } from './parse-value'

type Sql = RawBuilder<SqlBool>

interface ConditionPlace {
  readonly alias: string
  readonly columnSql: ColumnSql
}

/** A condition over the rows of `alias`. Values are always bound. */
export function conditionSql(condition: Condition, place: ConditionPlace): Sql {
  const { alias, columnSql } = place
  if (condition.kind === 'coluna') {
    const { alem } = condition.column
    if (alem && (condition.operator === 'eq' || condition.operator === 'in')) return beyondSql(condition, alem, alias)
    const column = columnSql(condition.column, alias)
    if (condition.column.tipo === 'data_hora' && condition.values.some((value) => DATE_ONLY.test(String(value)))) {
      return DAYS[condition.operator](column, condition.values)
    }
    if (condition.column.tipo === 'texto_rico' && condition.operator === 'like')
      return wordsSql(column, String(condition.values[0]))
    const circle = condition.column.tipo === 'geo' ? readCirculo(String(condition.values[0])) : undefined
    return circle ? nearSql(column, circle) : COMPARISONS[condition.operator](column, condition.values)
  }
  if (condition.kind === 'ligacao') {
    const rows = sql`select 1 from ${name(condition.link.table)} l where l.de_id = ${name(alias, 'id')}`
    if (condition.operator === 'null') {
      return condition.values[0] === true ? sql`not exists (${rows})` : sql`exists (${rows})`
    }
    return sql`exists (${rows} and l.para_id = any(${condition.values}))`
  }
  return sql`(${sql.join(
    condition.items.map((item) => conditionSql(item, place)),
    condition.kind === 'e' ? sql` and ` : sql` or `,
  )})`
}

const THERE = 'ali'

/** The few records that have the value are found by their own index, and the rows by the ref to them. */
function beyondSql(
  { operator, values }: Pick<Extract<Condition, { readonly kind: 'coluna' }>, 'operator' | 'values'>,
  { ref, table, key }: NonNullable<ColumnModel['alem']>,
  alias: string,
): Sql {
  const found = COMPARISONS[operator](name(THERE, key), values)
  return sql`${name(alias, ref)} in (
    select ${name(THERE, 'id')} from ${name(table)} ${name(THERE)} where ${found} and ${name(THERE, 'excluido_em')} is null
  )`
}

type Comparison = (column: RawBuilder<unknown>, values: readonly FilterValue[]) => Sql

/** A blank is different from every value, so `ne` and `nin` find it. */
const COMPARISONS: Readonly<Record<Operator, Comparison>> = {
  eq: (column, [value]) => sql`${column} = ${value}`,
  ne: (column, [value]) => sql`${column} is distinct from ${value}`,
  gte: (column, [value]) => sql`${column} >= ${value}`,
  lte: (column, [value]) => sql`${column} <= ${value}`,
  gt: (column, [value]) => sql`${column} > ${value}`,
  lt: (column, [value]) => sql`${column} < ${value}`,
  like: (column, [value]) => containsSql(column, String(value)),
  ini: (column, [value]) => sql`avenca_sem_acento(${column}::text) like ${literalPattern(String(value))} || '%'`,
  in: (column, values) => sql`${column} = any(${values})`,
  nin: (column, values) => sql`(${column} is null or ${column} <> all(${values}))`,
  null: (column, [value]) => (value === true ? sql`${column} is null` : sql`${column} is not null`),
}

/** A day, compared with instants: the whole of it, as São Paulo counts days. */
const DAYS: Readonly<Record<Operator, Comparison>> = {
  ...COMPARISONS,
  eq: (column, [day]) => sql`(${column} >= ${startOf(day)} and ${column} < ${startAfter(day)})`,
  ne: (column, [day]) => sql`(${column} is null or ${column} < ${startOf(day)} or ${column} >= ${startAfter(day)})`,
  gte: (column, [day]) => sql`${column} >= ${startOf(day)}`,
  gt: (column, [day]) => sql`${column} >= ${startAfter(day)}`,
  lte: (column, [day]) => sql`${column} < ${startAfter(day)}`,
  lt: (column, [day]) => sql`${column} < ${startOf(day)}`,
}

/** The same in a rich text: what people read of it, without its signs. */
export function wordsSql(column: RawBuilder<unknown>, text: string): Sql {
  return containsSql(sql`avenca_texto_puro(${column})`, text.replaceAll(/[\\*[\]]/g, ''))
}

/** Within so many kilometres as the crow flies, by the haversine formula; a blank is near nothing. */
function nearSql(column: RawBuilder<unknown>, { latitude, longitude, km }: Circulo): Sql {
  const north = sql`radians((${column} ->> 'latitude')::float8)`
  const east = sql`radians((${column} ->> 'longitude')::float8)`
  const [here, there] = [sql`radians(${latitude}::float8)`, sql`radians(${longitude}::float8)`]
  const half = sql`power(sin((${north} - ${here}) / 2), 2)
    + cos(${north}) * cos(${here}) * power(sin((${east} - ${there}) / 2), 2)`
  // a strip that an index holds is asked first; a little wider, for rounding
  const reach = (km / RAIO_KM) * (180 / Math.PI) + 1e-6
  const strip = sql`(${column} ->> 'latitude')::float8 between ${latitude - reach}::float8 and ${latitude + reach}::float8`
  // the least of 1 and nothing is 1
  return sql`${column} is not null and ${strip} and 2 * ${RAIO_KM}::float8 * asin(least(1, sqrt(${half}))) <= ${km}::float8`
}

/** Contains, without accents or case; served by the trigram index of a `busca` field. */
export function containsSql(column: RawBuilder<unknown>, text: string): Sql {
  return sql`avenca_sem_acento(${column}::text) like '%' || ${literalPattern(text)} || '%'`
}

/** Wildcards are escaped after the accents go: removing them can make a `%` of a wide percent sign. */
function literalPattern(text: string): RawBuilder<unknown> {
  return sql`regexp_replace(avenca_sem_acento(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
}
