import type { Pool } from 'pg'
import { systemClock } from '../platform/clock'
import { checkDurability } from '../platform/database/check-durability'
import { MigrationRefused } from '../platform/database/migrations/migration-refused'
import { PlanFileError } from '../platform/database/migrations/plan/plan-file'
import { StepRefused } from '../platform/database/migrations/step-refused'
import type { OpenDatabase } from '../platform/database/open'
import { createPool } from '../platform/database/pool'
import { StartRefused } from '../platform/start-refused'
import type { AppDeps } from './app-deps'
import { readMigrationInput } from './migration-input'
import { prepareDatabase } from './prepare-database'

/** A person has to mend these; waiting does not. */
const REFUSALS = [MigrationRefused, PlanFileError, StepRefused] as const
const LONGEST_WAIT_MS = 10_000

type BringUpDeps = Pick<AppDeps, 'env' | 'log' | 'definitions'>

/** Makes the database ready for requests: tables, rights, queue. */
export async function bringUp(deps: BringUpDeps, database: OpenDatabase): Promise<void> {
  const { url, ownerUrl } = database
  const owner: Pool = createPool({
    url: ownerUrl,
    max: 3,
    statementTimeoutMs: 0,
    name: 'avenca preparo',
    throughPooler: 'nao',
    onError: (error) => deps.log.warn({ err: error }, 'preparing'),
  })
  try {
    if (deps.env.production && database.embedded === 'nao') await checkDurability(owner)
    await prepareDatabase({
      owner,
      ownerUrl,
      requestRole: requestRole(url, ownerUrl),
      definitions: deps.definitions,
      migration: readMigrationInput(deps.env.declaracoes, systemClock(deps.env.hojeFixo)),
    })
  } catch (error) {
    throw REFUSALS.some((kind) => error instanceof kind) && error instanceof Error
      ? new StartRefused(error.message)
      : error
  } finally {
    await owner.end()
  }
}

/** A database that is away at the start may come back; one that cannot be used as it is stops the start. */
export async function bringUpPatiently(deps: AppDeps, database: OpenDatabase, stopped: AbortSignal): Promise<void> {
  for (let wait = 200; !stopped.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await bringUp(deps, database)
    } catch (error) {
      if (error instanceof StartRefused) throw error
      deps.log.warn({ err: error }, 'the database is not there yet')
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Null when requests and migrations use the same role. */
function requestRole(url: string, ownerUrl: string): string | null {
  const role = decodeURIComponent(new URL(url).username)
  return role === decodeURIComponent(new URL(ownerUrl).username) ? null : role
}
