import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../src/server/app/prepare-database'
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/platform/database/embedded/embedded'
import { createPool } from '../../src/server/platform/database/pool'
import { createFixture } from './fixture'
import { loadProductDefinitions } from './product-definitions'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: readonly PostgresOfTheRun[]
  }
}

/**
 * The database server of one worker; every test file has a database of its own in it, cloned from the template.
 * Workers share none: a transaction in one database holds back what followers of another may see.
 */
export interface PostgresOfTheRun {
  readonly url: string
  readonly ownerUrl: string
  readonly adminUrl: string
}

/** Speed over safety: these files are thrown away. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // a database lives for seconds: what looks after old ones only takes the processor
  'autovacuum=off',
  'max_connections=300',
]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServer))
  project.provide(
    'postgres',
    servers.map(({ url, ownerUrl, adminUrl }) => ({ url, ownerUrl, adminUrl })),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function startServer(): Promise<EmbeddedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avenca-teste-'))
  // as root the database runs as another user, who must get in
  chmodSync(dataDir, 0o755)
  const sockets = join(dataDir, 's')
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  const settings = [...SETTINGS, `unix_socket_directories=${sockets}`]
  const database = throughSocket(await startEmbedded({ dataDir, settings }), sockets)
  const stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await fillTemplate(database.ownerUrl)
    await sealTemplate(database.adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...database, stop }
}

/** Half the processor's time and 0.4 of the wait of each statement, measured against loopback. */
function throughSocket(database: EmbeddedDatabase, folder: string): EmbeddedDatabase {
  const at = (url: string) => url.replace('@127.0.0.1:', `@${encodeURIComponent(folder)}:`)
  return { ...database, url: at(database.url), ownerUrl: at(database.ownerUrl), adminUrl: at(database.adminUrl) }
}

async function fillTemplate(ownerUrl: string): Promise<void> {
  const owner = createPool({
    url: ownerUrl,
    max: 4,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  try {
    await prepareDatabase({ owner, ownerUrl, requestRole: 'avenca', definitions: loadProductDefinitions() })
    await createFixture(owner)
  } finally {
    await owner.end()
  }
}

/** `create database … template` needs the template to be free of connections. */
async function sealTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('alter database avenca with is_template true')
  await admin.end()
}
