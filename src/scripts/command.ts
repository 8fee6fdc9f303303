import type { Definitions } from '../declaration/config-definitions'
import { bringUp } from '../server/app/bring-up'
import { readDefinitions } from '../server/app/read-definitions'
import { type Clock, systemClock } from '../server/platform/clock'
import { type OpenDatabase, openDatabase } from '../server/platform/database/open'
import { createDb, createPool, type Db } from '../server/platform/database/pool'
import { type Env, parseEnv } from '../server/platform/env'
import { createLog } from '../server/platform/log'
import { resolveSecret } from '../server/platform/secret-file'
import { tellRefusal } from './tell-refusal'

/** What a command works on: the running server's database, or its own until it ends. No limit on a statement. */
export interface Command {
  readonly env: Env
  readonly definitions: Definitions
  readonly db: Db
  readonly pool: ReturnType<typeof createPool>
  readonly clock: Clock
  readonly secret: string
  readonly database: OpenDatabase
}

/** Opens the data, runs `act`, closes; a refusal is one sentence on stderr and exit code 1. */
export async function runCommand(act: (command: Command) => Promise<void>): Promise<void> {
  try {
    await withData(act)
  } catch (error) {
    tellRefusal(error)
  }
}

async function withData(act: (command: Command) => Promise<void>): Promise<void> {
  const env = parseEnv(process.env)
  const definitions = readDefinitions(env.declaracoes)
  const log = createLog('warn')
  const database = await openDatabase(env, log)
  try {
    await bringUp({ env, definitions, log }, database)
    const pool = createPool({
      url: database.directUrl,
      max: 4,
      statementTimeoutMs: 0,
      name: 'avenca comando',
      throughPooler: 'nao',
      onError: (error) => log.warn({ err: error }, 'idle connection'),
    })
    try {
      const clock = systemClock(env.hojeFixo)
      await act({ env, definitions, db: createDb(pool), pool, clock, secret: await resolveSecret(env), database })
    } finally {
      await pool.end()
    }
  } finally {
    await database.close()
  }
}
