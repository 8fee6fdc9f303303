import { Client } from 'pg'
import { expect } from 'vitest'
import { deliverNext } from '../../../src/server/framework/resources/events/deliver-events'
import type { TestApp } from '../harness'
import { untilSomeoneWaits } from '../until-someone-waits'
import { contextFor, follow } from './bilhetes'

/** Ends every session that waits for a lock. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

/** Tries so many runs and cuts the connection of each between its last step and its commit; `meanwhile` sees what is left of them, and then all are tried again. */
export async function throughCuts(t: TestApp, times: number, meanwhile: () => Promise<void>): Promise<void> {
  // its steps are done and it says so: nothing is between here and the commit
  const owner = new Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  await owner.query(`create function espera() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(77); return new; end $$;
    create trigger espera before update on entregas for each row when (new.status = 'entregue') execute function espera()`)
  const locker = await t.app.pool.connect()
  try {
    await locker.query('begin; select pg_advisory_xact_lock(77)')
    for (let time = 0; time < times; time += 1) {
      const trying = deliverNext(t.db, contextFor(t))
      await untilSomeoneWaits(t.db)
      await t.app.pool.query(CUT)
      expect(await trying).toBe(true)
    }
  } finally {
    await locker.query('rollback')
    locker.release()
    await owner.query('drop function espera cascade')
    await owner.end()
  }
  await meanwhile()
  await t.app.pool.query("update entregas set proxima_em = now() where status = 'pendente'")
  await follow(t)
}
