import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock'

/** The business instant of the running transaction, in SQL: the same for all that one transaction writes, as `now()` is. */
export function businessNow(clock: Clock): RawBuilder<Date> {
  return sql.raw(businessNowText(clock))
}

/** The same as text, for statements that are text. How far the clock is from the machine's counts in whole seconds. */
export function businessNowText(clock: Clock): string {
  const seconds = Math.round((clock.agora().getTime() - Date.now()) / 1_000)
  return seconds === 0 ? 'now()' : `(now() + interval '${seconds} seconds')`
}
