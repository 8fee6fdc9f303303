import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { QUEUE, QUEUE_SCHEMA } from './queue'

/** The queue's own tables, made by the owner; requests and workers only read and write its rows. */
export async function prepareQueue(owner: Pool, ownerUrl: string, requestRole: string | null): Promise<void> {
  if (!(await isPrepared(owner))) {
    const boss = new PgBoss({
      connectionString: ownerUrl,
      schema: QUEUE_SCHEMA,
      supervise: false,
      schedule: false,
      max: 2,
    })
    boss.on('error', () => undefined)
    await boss.start()
    await boss.createQueue(QUEUE)
    await boss.stop({ graceful: false, wait: true })
  }
  if (requestRole !== null) await grant(owner, requestRole)
}

async function isPrepared(owner: Pool): Promise<boolean> {
  const schema = await owner.query<{ there: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.queue') is not null as there`,
  )
  if (schema.rows[0]?.there !== true) return false
  const queue = await owner.query(`select 1 from ${QUEUE_SCHEMA}.queue where name = $1`, [QUEUE])
  return queue.rowCount === 1
}

async function grant(owner: Pool, requestRole: string): Promise<void> {
  const client = await owner.connect()
  try {
    const role = client.escapeIdentifier(requestRole)
    await client.query(`
      grant usage on schema ${QUEUE_SCHEMA} to ${role};
      grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${role};
    `)
  } finally {
    client.release()
  }
}
