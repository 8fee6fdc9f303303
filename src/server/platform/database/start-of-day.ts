import { type RawBuilder, sql } from 'kysely'

/** The first instant of a day, as São Paulo counts days. Takes an ISO date, as a value of the statement. */
export function startOf(day: unknown): RawBuilder<string> {
  return sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`
}

/** The first instant after a day: what is before it is of the day or earlier. */
export function startAfter(day: unknown): RawBuilder<string> {
  return sql`((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
}

/** The day of an instant in São Paulo. Takes SQL. */
export function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${instant} at time zone 'America/Sao_Paulo')::date`
}
