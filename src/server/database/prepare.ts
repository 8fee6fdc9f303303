import type { Pool } from 'pg'
import type { Definitions } from '../../declaration/config-definitions'
import { areaConstraints } from '../area-constraints'
import { prepareQueue } from '../jobs/prepare-queue'
import { keepValues } from './kept-values'
import { type MigrationReport, migrate } from './migrations/migrate'
import type { MigrationInput } from './migrations/survey'
import { noteWrites } from './noted-writes'
import { againAfterRace } from './retry'
import { ensureSystemTables } from './system-tables'

export interface Preparation {
  /** Pool of the owner role. */
  readonly owner: Pool
  readonly ownerUrl: string
  /** Null when requests use the owner role too. */
  readonly requestRole: string | null
  readonly definitions: Definitions
  /** Without it nothing counts as confirmed. */
  readonly migration?: MigrationInput
}

/**
 * Everything a database needs before requests: system tables, declared tables, the areas' own, the queue. Repeatable; while another
 * process prepares or works on the same tables, a step that lost to it is done again.
 */
export async function prepareDatabase(preparation: Preparation): Promise<MigrationReport> {
  const { owner, ownerUrl, requestRole, definitions, migration } = preparation
  const constraints = [...areaConstraints, noteWrites(definitions), keepValues(definitions)]
  await againAfterRace(() => ensureSystemTables(owner, requestRole))
  const report = await againAfterRace(() => migrate(owner, definitions, constraints, migration))
  await againAfterRace(() => prepareQueue(owner, ownerUrl, requestRole))
  return report
}
