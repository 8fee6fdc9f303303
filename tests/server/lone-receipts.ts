import pg from 'pg'
import type { TestApp } from './harness'

/** Lets a test write receipts without their lines: for what reads a receipt and never its lines. */
export async function allowLoneReceipts({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('alter table recebimentos disable trigger user').finally(() => owner.end())
}
