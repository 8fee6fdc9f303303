import type { Pool } from 'pg'
import type { Definitions } from '../declaration/config-definitions'
import { readMigrationInput } from '../server/app/migration-input'
import { readDefinitions } from '../server/app/read-definitions'
import { systemClock } from '../server/platform/clock'
import { readSettings } from '../server/platform/database/embedded/settings'
import { type MigrationInput, type Survey, surveyMigration } from '../server/platform/database/migrations/survey'
import { type OpenDatabase, openDatabase } from '../server/platform/database/open'
import { createPool } from '../server/platform/database/pool'
import { type Env, parseEnv } from '../server/platform/env'
import { createLog } from '../server/platform/log'
import { tellRefusal } from './tell-refusal'

/** Blocked, or an answer is needed and nobody is there to give it. */
export const BLOCKED = 2

/** What a command that plans works on: the database as it is, nothing prepared or changed. */
export interface Planning {
  readonly root: string
  readonly env: Env
  readonly definitions: Definitions
  readonly input: MigrationInput
  readonly database: OpenDatabase
  /** Of the owner role. */
  readonly pool: Pool
}

/**
 * Opens the data as it is, runs `act`, closes. A refusal is text on stderr and exit code 1, unless `act` said another. With `whenNone`
 * a data folder without a database stays without one.
 */
export async function runPlanning(
  act: (planning: Planning) => Promise<void>,
  whenNone?: (env: Env, definitions: Definitions) => void,
): Promise<void> {
  try {
    const env = parseEnv(process.env)
    const root = env.declaracoes
    const definitions = readDefinitions(root)
    if (whenNone && env.databaseUrl === null && (await readSettings(env.dataDir)) === null) {
      return whenNone(env, definitions)
    }
    const input = readMigrationInput(root, systemClock(env.hojeFixo))
    const database = await openDatabase(env, createLog('warn'))
    const pool = createPool({
      url: database.ownerUrl,
      max: 2,
      statementTimeoutMs: 0,
      name: 'avenca plano',
      throughPooler: 'nao',
      onError: () => undefined,
    })
    try {
      await act({ root, env, definitions, input, database, pool })
    } finally {
      await pool.end()
      await database.close()
    }
  } catch (error) {
    tellRefusal(error)
  }
}

export async function survey({ pool, definitions, input }: Planning): Promise<Survey> {
  const client = await pool.connect()
  try {
    return await surveyMigration(client, definitions, input)
  } finally {
    client.release()
  }
}
