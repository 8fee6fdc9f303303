import { type RawBuilder, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'

/** Whether two promises of one client, by the names their tables go by, are over the same debt: one without a creditor is over all. */
export function sameDebt(a: string, b: string): RawBuilder<boolean> {
  const [one, other] = [name(a, 'credor_id'), name(b, 'credor_id')]
  return sql<boolean>`(${one} = ${other} or ${one} is null or ${other} is null)`
}
