import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock'

/** The business instant of the running transaction, in SQL: the same for all that one transaction writes, as `now()` is. */
export function businessNow(clock: Clock): RawBuilder<Date> {
  return sql.raw(businessNowText(clock))
}

/** The same as text, for statements that are text. */
export function businessNowText(clock: Clock): string {
  const seconds = Math.round((clock.agora().getTime() - clock.real().getTime()) / 1_000)
  return seconds === 0 ? 'now()' : `(now() + interval '${seconds} seconds')`
}
