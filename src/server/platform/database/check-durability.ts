import type { Pool } from 'pg'
import { StartRefused } from '../start-refused'

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** An answered commit must survive a crash: a production database that does not promise it is refused. */
export async function checkDurability(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [NEEDED],
  )
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length > 0) throw new StartRefused(`O banco pode perder o que confirmou: ligue ${off.join(', ')}.`)
}
