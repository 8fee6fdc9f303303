import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Definitions } from '../../../declaration/config-definitions'
import { readActualTables } from './actual'
import { designTables } from './design'
import { MigrationRefused } from './migration-refused'
import { type Plan, planMigration } from './plan'
import { readSnapshot, writeSnapshot } from './snapshot'
import type { Obstacle } from './step'

export interface MigrationReport {
  /** What was done, in the words of the declarations. */
  readonly feito: readonly string[]
}

/** Any number that only this migrator locks. */
const LOCK = 6_031_118
const LOCK_PATIENCE_MS = 120_000

/**
 * Brings the database to what the declarations say, when that only adds; anything else stops with what it would lose.
 *
 * Takes    a pool of the owner role; the definitions; idempotent SQL of the areas' own constraints.
 * Returns  what was done. A second process waits, then finds nothing to do.
 * Throws   MigrationRefused, with every obstacle and its count, before anything is applied.
 */
export async function migrate(
  pool: Pool,
  definitions: Definitions,
  constraints: readonly string[] = [],
): Promise<MigrationReport> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await lock(client)
    return await migrateLocked(client, definitions, constraints)
  } finally {
    // Closing the session gives the lock back even when the statement that would do so could not run.
    client.release(true)
  }
}

/** Polls: a session that waits inside pg_advisory_lock holds a snapshot, and CREATE INDEX CONCURRENTLY would wait for it. */
async function lock(client: PoolClient): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ ganhou: boolean }>('select pg_try_advisory_lock($1) as ganhou', [LOCK])
    if (rows[0]?.ganhou) return
    if (Date.now() > deadline) throw new Error('Outro processo está migrando este banco há mais de dois minutos.')
    await wait(50)
  }
}

async function migrateLocked(
  client: PoolClient,
  definitions: Definitions,
  constraints: readonly string[],
): Promise<MigrationReport> {
  const wanted = designTables(definitions)
  const plan = planMigration(wanted, await readActualTables(client), await readSnapshot(client))
  const refusals = await countObstacles(client, plan.obstacles)
  if (refusals.length > 0) throw new MigrationRefused(refusals)
  await applySteps(client, plan, constraints)
  for (const step of plan.slowSteps) await client.query(step.sql)
  await writeSnapshot(client, definitions.versao, wanted)
  return { feito: [...plan.steps, ...plan.slowSteps].map((step) => step.faz) }
}

async function countObstacles(client: PoolClient, obstacles: readonly Obstacle[]): Promise<readonly string[]> {
  const refusals: string[] = []
  for (const { faz, countSql, always, conta } of obstacles) {
    const { rows } = await client.query<{ contagem: string | number }>(countSql)
    const count = Number(rows[0]?.contagem ?? 0)
    if (always || count > 0) refusals.push(`${faz} (${count} ${conta})`)
  }
  return refusals
}

/** One transaction: a start that is killed here leaves nothing. */
async function applySteps(client: PoolClient, plan: Plan, constraints: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    for (const step of plan.steps) await client.query(step.sql)
    for (const sql of constraints) await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
