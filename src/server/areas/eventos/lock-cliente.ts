import { sql } from 'kysely'
import { lockWhere } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'

/**
 * Two people who record something of one client at the same moment queue here: one open promise, one answer to an appointment.
 * Rows that refer to the client may be written meanwhile, but for those whose sums he keeps: his operations.
 */
export async function lockCliente(trx: Db, id: number): Promise<void> {
  await lockWhere(trx, 'clientes', sql`id = ${id}`, { deixa: 'referencias' })
}
