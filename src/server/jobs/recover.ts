import type { Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { whileLocked } from './trabalho-lock'

/** Puts back in the queue what was running in a process that is gone. */
export async function recoverTrabalhos(
  db: Db,
  enqueue: (trx: Transaction<Database>, trabalhoId: number) => Promise<void>,
): Promise<void> {
  const running = await db.selectFrom('trabalhos').select('id').where('status', '=', 'executando').execute()
  for (const { id } of running) {
    await whileLocked(db, id, () =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('trabalhos')
          .set({ status: 'na_fila' })
          .where('id', '=', id)
          .where('status', '=', 'executando')
          .executeTakeFirst()
        if (numUpdatedRows === 1n) await enqueue(trx, id)
      }),
    )
  }
}
