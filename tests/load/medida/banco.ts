import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { prepareDatabase } from '../../../src/server/app/prepare-database'
import { startEmbedded } from '../../../src/server/platform/database/embedded/embedded'
import { createPool } from '../../../src/server/platform/database/pool'

export interface BenchDatabase {
  /** Role of requests. */
  readonly url: string
  readonly ownerUrl: string
  readonly owner: Pool
  readonly pool: Pool
  /** A folder that goes with the database. */
  readonly dataDir: string
}

/** Folder of a server with the product's tables that measures may copy, to be made by the first of them; without it each makes its own. */
const MODEL = process.env.AVENCA_MODELO

/**
 * A database server of its own with the product's tables, until the measure is over. No limit on a statement. One whose folder is told
 * stays, for the next measure.
 */
export async function withDatabase(
  definitions: Definitions,
  measure: (database: BenchDatabase) => Promise<void>,
  settings: readonly string[] = [],
  stays?: string,
): Promise<void> {
  const dataDir = stays ?? mkdtempSync(join(tmpdir(), 'avenca-bench-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  if (MODEL && !stays) await copyModel(MODEL, dataDir, definitions)
  const database = await startEmbedded({ dataDir, settings: [...settings] })
  const [owner, pool] = [benchPool(database.ownerUrl, 4), benchPool(database.url, 4)]
  try {
    await prepareDatabase({ owner, ownerUrl: database.ownerUrl, requestRole: 'avenca', definitions })
    await measure({ url: database.url, ownerUrl: database.ownerUrl, owner, pool, dataDir })
  } finally {
    await Promise.all([owner.end(), pool.end()])
    await database.stop()
    if (!stays) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function copyModel(model: string, dataDir: string, definitions: Definitions): Promise<void> {
  if (!existsSync(model)) {
    mkdirSync(model, { mode: 0o755 })
    const database = await startEmbedded({ dataDir: model })
    const owner = benchPool(database.ownerUrl, 4)
    await prepareDatabase({ owner, ownerUrl: database.ownerUrl, requestRole: 'avenca', definitions })
    await owner.end()
    await database.stop()
  }
  // with their owner, who runs the database
  execFileSync('cp', ['-a', `${model}/.`, dataDir])
}

/** Empties tables and what refers to them between two rounds, the ledgers too that refuse it at any other time. */
export async function emptyTables(owner: Pool, ...tables: readonly string[]): Promise<void> {
  const each = (state: 'disable' | 'enable') => `
    for guard in select tgrelid::regclass as of, tgname from pg_trigger where not tgisinternal and tgtype & 32 <> 0 loop
      execute format('alter table %s ${state} trigger %I', guard.of, guard.tgname);
    end loop;`
  await owner.query(`do $$ declare guard record; begin
    ${each('disable')}
    truncate ${tables.join(', ')} cascade;
    ${each('enable')}
  end $$`)
}

export function benchPool(url: string, max: number): Pool {
  return createPool({ url, max, statementTimeoutMs: 0, name: 'bench', throughPooler: 'nao', onError: () => undefined })
}
