import type { Logger } from 'pino'
import { systemClock } from '../platform/clock'
import { type OpenDatabase, openDatabase } from '../platform/database/open'
import { createDb, createPool } from '../platform/database/pool'
import type { Env } from '../platform/env'
import { loadHeavyPackagesSoon } from '../platform/heavy-packages'
import { createJobs } from '../platform/jobs/create-jobs'
import { hidingPersonal } from '../platform/log'
import { resolveSecret } from '../platform/secret-file'
import { StartRefused } from '../platform/start-refused'
import { buildApp } from './app'
import type { AppDeps } from './app-deps'
import { bringUp, bringUpPatiently } from './bring-up'
import { createDemoOnce } from './demo-once'
import { type Meant, resumeSave } from './estudio/save-files'
import { createWorkshop, settleSave } from './estudio/workshop'
import { mistakesText } from './read-definitions'
import { type DeclarationWatch, freshState, type ReloadOutcome } from './reload/declaration-state'
import { createFront } from './reload/front'
import { keepServed, readServed, type Served } from './reload/last-good'
import { createReloader } from './reload/reloader'
import { watchDeclarations } from './reload/watch-files'
import { startSealing } from './service/seal-accesses'
import { startSweeps } from './service/sweeps'

export interface RunningServer {
  readonly url: string
  /** What a person should read once it runs: the demo's logins, on the first start. */
  readonly notes: readonly string[]
  /** Resolves when the database turned out to be unusable, or gone for good; a server that runs never resolves it. */
  readonly failed: Promise<Error>
  /** Reads the declarations again and puts them to use. */
  reload(): Promise<ReloadOutcome>
  close(): Promise<void>
}

const OLD_SERVED =
  '\nAtenção: servem as últimas declarações boas, não as que estão nos arquivos. Corrija os arquivos e elas entram em uso.'
const REQUEST_CONNECTIONS = 16
const JOB_CONNECTIONS = 6
const REQUEST_STATEMENT_MS = 3_000

/** Everything from the database to the open port. With a database of our own it answers when all is ready. */
export async function startServer(env: Env, plain: Logger): Promise<RunningServer> {
  const resumed = await resumeSave(env.declaracoes)
  const served = { ...readServed(env), resumed }
  const log = hidingPersonal(plain, served.definitions)
  const database = await openDatabase(env, log)
  try {
    await database.claimServer(`avenca pid ${process.pid}, porta ${env.port}`)
    return await startOn(
      database,
      { env, log, definitions: served.definitions, secret: await resolveSecret(env) },
      served,
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Started extends Served {
  /** A save that was interrupted and is done now. */
  readonly resumed: Meant | null
}

type Given = Pick<AppDeps, 'env' | 'definitions' | 'secret'> & { readonly log: Logger }

async function startOn(
  database: OpenDatabase,
  given: Given,
  { files, erros, resumed }: Started,
): Promise<RunningServer> {
  const { env, log } = given
  const { pool, jobsPool } = createPools(database, given)
  const jobs = createJobs({ db: createDb(jobsPool), papel: env.papel, log })
  const stopping = new AbortController()
  const clock = systemClock(env.hojeFixo, undefined, env.hora)
  let ready = false
  const front = createFront()
  const watch: DeclarationWatch = { state: { ...freshState(given.definitions, clock.real()), erros } }
  const deps: AppDeps = {
    ...given,
    db: createDb(pool),
    pool,
    directUrl: database.directUrl,
    clock,
    jobs,
    isReady: () => ready,
    declaracoes: watch,
  }
  const finishStart = async () => {
    await jobs.start()
    keepServed(deps, files)
    await settleSave(deps, resumed)
    ready = true
  }

  const notes: string[] = [...database.notes, ...(erros.length > 0 ? [OLD_SERVED, mistakesText(erros)] : [])]
  if (database.embedded === 'sim') {
    await bringUp(deps, database)
    notes.push(...(await createDemoOnce(deps)))
  }
  const app = await buildApp({ ...deps, serverFactory: front.serverFactory })
  let failed = database.lost
  if (database.embedded === 'sim') await finishStart()
  const url = await listen(app, env)
  if (database.embedded === 'nao') {
    const late = bringUpPatiently(deps, database, stopping.signal).then(finishStart)
    failed = new Promise((resolve) => late.catch(resolve))
  }
  const stopSweeps = startSweeps(deps)
  const stopSealing = startSealing(deps)
  const stopLoading = loadHeavyPackagesSoon()
  const reloader = createReloader({ deps, database, root: env.declaracoes, first: app, front, watch })
  watch.oficina = createWorkshop(deps, database, reloader.inTurn)
  const watching = env.production
    ? null
    : watchDeclarations(
        env.declaracoes,
        // the reloader has logged it; the next change tries again
        () => reloader.reload().catch(() => undefined),
        (error) => log.warn({ err: error }, 'watching the declarations'),
      )

  return {
    url,
    notes,
    failed,
    reload: () => reloader.reload(),
    async close() {
      stopping.abort()
      stopSweeps()
      stopSealing()
      stopLoading()
      watching?.close()
      await app.close()
      await reloader.close()
      await jobs.stop()
      await Promise.allSettled([pool.end(), jobsPool.end()])
      await database.close()
    },
  }
}

/** Requests and work of the background wait for connections apart. */
function createPools(database: OpenDatabase, { env, log }: Given) {
  const throughPooler = env.directUrl === null ? 'nao' : 'sim'
  const onError = (error: Error) => log.warn({ err: error }, 'idle connection')
  const shared = { url: database.url, throughPooler, onError } as const
  const pool = createPool({
    ...shared,
    max: REQUEST_CONNECTIONS,
    statementTimeoutMs: REQUEST_STATEMENT_MS,
    name: 'avenca',
  })
  const jobsPool = createPool({
    ...shared,
    url: database.directUrl,
    throughPooler: 'nao',
    max: JOB_CONNECTIONS,
    statementTimeoutMs: 0,
    name: 'avenca trabalhos',
  })
  return { pool, jobsPool }
}

/**
 * Connections that wait to be taken in, as far as the system allows so many. With Node's 511 a burst of browsers met the end of the
 * queue, and a handshake left out there is tried again after 1, 3 and 7 seconds.
 */
const LONGEST_BACKLOG = 4_096

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Env): Promise<string> {
  try {
    await app.listen({ port, host, backlog: LONGEST_BACKLOG })
  } catch (error) {
    await app.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartRefused(`A porta ${port} está em uso. Escolha outra: PORT=3001 npm start`)
    }
    throw error
  }
  const address = app.server.address()
  const actual = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${actual}`
}
