import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import type { Env } from '../env'
import { StartRefused } from '../start-refused'
import { type EmbeddedDatabase, startEmbedded } from './embedded'

/** Where the data is, for one process, until it closes. */
export interface OpenDatabase {
  /** Role of requests. */
  readonly url: string
  /** Owner role: migrations and the job queue. */
  readonly ownerUrl: string
  /** Session connections: LISTEN and locks. */
  readonly directUrl: string
  readonly embedded: 'sim' | 'nao'
  /** Embedded: refuses when another server already works on this data folder. */
  claimServer(description: string): Promise<void>
  /** The last process to leave stops an embedded database. */
  close(): Promise<void>
}

/** Everyone who uses the embedded database shares the first lock; the one server holds the second. */
const IN_USE = 7_301_010
const SERVER = 7_301_011

export async function openDatabase(env: Env): Promise<OpenDatabase> {
  return env.databaseUrl === null ? openEmbedded(env.dataDir) : openExternal(env, env.databaseUrl)
}

function openExternal(env: Env, url: string): OpenDatabase {
  return {
    url,
    ownerUrl: env.migrateUrl ?? env.directUrl ?? url,
    directUrl: env.directUrl ?? url,
    embedded: 'nao',
    claimServer: async () => undefined,
    close: async () => undefined,
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const database = await startEmbedded({ dataDir })
  const presence = new pg.Client({ connectionString: database.adminUrl, application_name: 'avenca presenca' })
  presence.on('error', () => undefined)
  await presence.connect()
  await presence.query('select pg_advisory_lock_shared($1)', [IN_USE])
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    directUrl: database.url,
    embedded: 'sim',
    claimServer: (description) => claim(presence, dataDir, description),
    close: () => leave(presence, database),
  }
}

async function claim(presence: pg.Client, dataDir: string, description: string): Promise<void> {
  const { rows } = await presence.query('select pg_try_advisory_lock($1) as mine', [SERVER])
  if (rows[0]?.mine !== true) {
    const other = await presence.query(
      `select application_name as name from pg_stat_activity
        where pid = (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`,
      [SERVER],
    )
    throw new StartRefused(
      `A Avença já está rodando sobre a pasta de dados ${dataDir} (${other.rows[0]?.name ?? 'outro processo'}). ` +
        'Encerre-a antes, ou escolha outra pasta com AVENCA_DATA.',
    )
  }
  await presence.query("select set_config('application_name', $1, false)", [description.slice(0, 63)])
}

async function leave(presence: pg.Client, database: EmbeddedDatabase): Promise<void> {
  const alone = await presence
    .query('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone', [IN_USE])
    .then(({ rows }) => rows[0]?.alone === true)
    .catch(() => true)
  await presence.end().catch(() => undefined)
  if (alone) await database.stop()
}
