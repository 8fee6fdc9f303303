import { sql } from 'kysely'
import type { Db } from '../../../platform/database/pool'

/** Throws away messages and runs of flows that ended ninety days ago, however they did. The history keeps what they changed. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await sql`
    delete from entregas where status <> 'pendente' and terminado_em < now() - interval '90 days'
  `.execute(db)
}
