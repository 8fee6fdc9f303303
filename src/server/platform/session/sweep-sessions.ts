import { sql } from 'kysely'
import type { Db } from '../database/pool'

/** Sessions are kept a month after they ended, to answer who was here. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessoes where expira_em < now() - interval '30 days'`.execute(db)
}
