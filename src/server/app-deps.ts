import type pg from 'pg'
import type { Definitions } from '../declaration/config-definitions'
import type { Clock } from './clock'
import type { Db } from './database/pool'
import type { Env } from './env'
import type { Jobs } from './jobs/jobs'
import type { App, Log } from './type-provider'

/** All that the server stands on; routes find it on the app (`app.db`, `app.clock` …). */
export interface AppDeps {
  readonly env: Env
  /** The installation's secret; keys are derived from it. */
  readonly secret: string
  readonly db: Db
  readonly pool: pg.Pool
  /** A session connection of this process, for LISTEN and locks. */
  readonly directUrl: string
  readonly definitions: Definitions
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  /** False while the database is not there yet; true when not given. */
  readonly isReady?: () => boolean
  /** Further routes, after the product's own. */
  readonly extras?: (app: App) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance extends Omit<AppDeps, 'extras' | 'log' | 'isReady'> {}
}
