import type pg from 'pg'
import type { Definitions } from '../../declaration/config-definitions'
import type { metaDaPessoa } from '../areas/metas/meta-da-pessoa'
import type { ServerSources } from '../framework/consultas/server-source'
import type { KeptAnswers } from '../framework/resources/kept/kept-answers'
import type { AccessLog } from '../framework/resources/personal/access-log'
import type { Clock } from '../platform/clock'
import type { Db } from '../platform/database/pool'
import type { Env } from '../platform/env'
import type { Jobs } from '../platform/jobs/jobs'
import type { App, Log } from '../platform/type-provider'
import type { DeclarationWatch } from './reload/declaration-state'
import type { Front } from './reload/front'

/** All that the server stands on; routes find it on the app (`app.db`, `app.clock` …). */
export interface AppDeps {
  readonly env: Env
  /** The installation's secret; keys are derived from it. */
  readonly secret: string
  readonly db: Db
  readonly pool: pg.Pool
  /** A session connection of this process, for what screens are told and for locks. */
  readonly directUrl: string
  readonly definitions: Definitions
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  /** How the declarations in use came about; a fresh one when not given. */
  readonly declaracoes?: DeclarationWatch
  /** Where it is written who read whose personal data; the table when not given. */
  readonly acessos?: AccessLog
  /** Folder of the built web app; dist/web when not given. */
  readonly paginas?: string
  /** For the app that opens the port. */
  readonly serverFactory?: Front['serverFactory']
  /** False while the database is not there yet; true when not given. */
  readonly isReady?: () => boolean
  /** Further routes, after the product's own. */
  readonly extras?: (app: App) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance
    extends Omit<AppDeps, 'acessos' | 'extras' | 'log' | 'isReady' | 'serverFactory' | 'declaracoes' | 'paginas'> {
    readonly declaracoes: DeclarationWatch
    readonly isReady: () => boolean
    /** Counts of whole tables, while they stand. */
    readonly answers: KeptAnswers
    /** The queries behind the consultas. */
    readonly sources: ServerSources
    /** What an executive is to bring this month; null where nobody said. */
    readonly metaDaPessoa: typeof metaDaPessoa
    /** Aborted when a newer app answers in this one's place. */
    readonly replaced: AbortController
  }
}
