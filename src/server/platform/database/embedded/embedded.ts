import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries'
import { findHome } from './home'
import { forgetCrashedPid, runningPid, stopPostgres } from './postgres-process'
import { type Cluster, initCluster, spawnPostgres } from './process'
import { type EmbeddedSettings, freePort, newPassword, readSettings, writeSettings } from './settings'
import { databaseUser } from './user'

/** A PostgreSQL of our own, on loopback, whose files are in the data folder. */
export interface EmbeddedDatabase {
  /** Role of requests: reads and writes rows, makes no tables. */
  readonly url: string
  /** Owner of the database: migrations and the job queue. */
  readonly ownerUrl: string
  readonly adminUrl: string
  /** What a person should know about where its files are. */
  readonly note: string | null
  isRunning(): Promise<boolean>
  /** After it ended by itself: on the same port. Throws what it said when it did not start. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly settings?: readonly string[]
}

const DATABASE = 'avenca'
const OWNER = 'avenca_dono'
const REQUESTS = 'avenca'

/** Starts the database of a data folder, or takes over the one that a killed process left running there. */
export async function startEmbedded({ dataDir, settings = [] }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser()
  const known = (await readSettings(dataDir))?.pasta ?? null
  const { folder, binaries, note } = await findHome({ dataDir, binaries: await findBinaries(), user, known })
  const cluster: Cluster = { folder, binaries, user, settings }
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const access = (await adopt(folder, dataDir)) ?? (await start(cluster, dataDir))
  await prepare(access)
  return {
    url: urlOf(access, REQUESTS, DATABASE),
    ownerUrl: urlOf(access, OWNER, DATABASE),
    adminUrl: urlOf(access, 'postgres', 'postgres'),
    note,
    isRunning: async () => (await runningPid(folder)) !== null,
    startAgain: () => launch(cluster, access.port),
    async stop() {
      const pid = await runningPid(folder)
      if (pid !== null) await stopPostgres(pid)
    },
  }
}

/** An orphan that answers is used as it is; one that does not is stopped first. */
async function adopt(folder: string, dataDir: string): Promise<EmbeddedSettings | null> {
  const pid = await runningPid(folder)
  if (pid === null) return null
  const settings = await readSettings(dataDir)
  if (settings && (await answers(settings))) return settings
  if (settings) await stopPostgres(pid)
  return null
}

async function start(cluster: Cluster, dataDir: string): Promise<EmbeddedSettings> {
  const known = await readSettings(dataDir)
  const away = cluster.folder === resolve(dataDir, 'postgres') ? {} : { pasta: cluster.folder }
  const port = await freePort(known?.port ?? null)
  const settings = { password: known?.password ?? newPassword(), port, ...away }
  await writeSettings(dataDir, settings)
  await initCluster(cluster, settings.password)
  await launch(cluster, port)
  return settings
}

async function launch(cluster: Cluster, port: number): Promise<void> {
  await forgetCrashedPid(cluster.folder)
  await spawnPatiently(cluster, port)
}

/** Right after a crash, leftovers of the old server may still hold its memory for a moment. */
async function spawnPatiently(cluster: Cluster, port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await spawnPostgres(cluster, port)
    } catch (error) {
      const passing = error instanceof Error && error.message.includes('pre-existing shared memory block')
      if (!passing || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function answers(settings: EmbeddedSettings): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      await withClient(urlOf(settings, 'postgres', 'postgres'), (client) => client.query('select 1'))
      return true
    } catch (error) {
      // 57P03: still recovering from the crash; worth waiting for
      if (!(error instanceof Error && 'code' in error && error.code === '57P03')) return false
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return false
}

/** Roles and the database itself; nothing to do after the first start. */
async function prepare(settings: EmbeddedSettings): Promise<void> {
  await withClient(urlOf(settings, 'postgres', 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount !== 0) return
    const password = client.escapeLiteral(settings.password)
    for (const role of [OWNER, REQUESTS]) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
      const verb = known.rowCount === 0 ? 'create' : 'alter'
      await client.query(`${verb} role ${role} login password ${password}`)
    }
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(settings: EmbeddedSettings, role: string, database: string): string {
  return `postgres://${role}:${settings.password}@127.0.0.1:${settings.port}/${database}`
}
