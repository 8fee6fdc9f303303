import { type RawBuilder, sql } from 'kysely'

/** The first instant of a business day. */
export function startOf(date: string): RawBuilder<string> {
  return sql`(${date}::date::timestamp at time zone 'America/Sao_Paulo')`
}
