import pg from 'pg'
import type { TestApp } from './harness'

/** Lets a test write receipts without their lines, of which the sums are still kept: for what reads a receipt and never its lines. */
export async function allowLoneReceipts({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner
    .query(`do $$ declare kept text; begin
      alter table recebimentos disable trigger user;
      for kept in select tgname from pg_trigger where tgrelid = 'recebimentos'::regclass and starts_with(tgname, 'avenca_soma_') loop
        execute format('alter table recebimentos enable trigger %I', kept);
      end loop;
    end $$`)
    .finally(() => owner.end())
}
