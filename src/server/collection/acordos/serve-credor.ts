import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a row of `convenios` issues for a creditor: it is tied to him, or to nobody. */
export function serveCredor(credorId: number | RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(exists (select from convenios_credores v where v.de_id = convenios.id and v.para_id = ${credorId}) or not ${temCredores})`
}

/** Whether it is tied to some creditor: such a one goes first. */
export const temCredores: RawBuilder<SqlBool> = sql`exists (select from convenios_credores v where v.de_id = convenios.id)`
