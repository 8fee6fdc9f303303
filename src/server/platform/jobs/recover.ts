import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { QUEUE } from './queue'
import { whileLocked } from './trabalho-lock'

/** Puts back in the queue what a process that is gone was running, or had only just taken. */
export async function recoverTrabalhos(
  db: Db,
  enqueue: (trx: Transaction<Database>, trabalhoId: number) => Promise<void>,
): Promise<void> {
  for (const id of await listLost(db)) {
    await whileLocked(db, id, () =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('trabalhos')
          .set({ status: 'na_fila' })
          .where('id', '=', id)
          .where('status', 'in', ['executando', 'na_fila'])
          .executeTakeFirst()
        if (numUpdatedRows === 1n) await enqueue(trx, id)
      }),
    )
  }
}

/** Open, yet the queue holds no run of it to come; whether one is going on, its lock will tell. */
async function listLost(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trabalhos t
    where (status = 'executando' or status = 'na_fila' and criado_em < now() - interval '5 seconds')
      and not exists (
        select from pgboss.job j
        where j.name = ${QUEUE} and j.state < 'active' and (j.data ->> 'trabalho_id')::bigint = t.id
      )
  `.execute(db)
  return rows.map(({ id }) => id)
}
