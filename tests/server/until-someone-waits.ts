import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/server/platform/database/pool'

/** Until some statement of this database stands still for a row or a lock that another one has. */
export async function untilSomeoneWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
}
