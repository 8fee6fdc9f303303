import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../src/server/app/prepare-database'
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/platform/database/embedded/embedded'
import { createPool } from '../../src/server/platform/database/pool'
import { copyDataFolder } from '../copied-folder'
import { createFixture } from './fixture'
import { keepProductDefinitions, loadProductDefinitions } from './product-definitions'

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
  // what is dropped is looked for in all of them: of the product's own size they cost a file more than its database
  'shared_buffers=64MB',
]

const SOCKETS = 's'

/** Made once: each worker's server starts on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [first, ...others] = Array.from({ length: project.config.maxWorkers }, newFolder)
  if (first === undefined) throw new Error('there is no worker')
  keepProductDefinitions(first)
  await fill(first)
  for (const other of others) if (!copyDataFolder(first, other)) await fill(other)
  const servers: FolderServer[] = []
  // one after the other: copies know the same port, and look for another once it is taken
  for (const folder of [first, ...others]) servers.push(await startServer(folder))
  project.provide(
    'postgres',
    servers.map(({ url, ownerUrl, adminUrl }) => ({ url, ownerUrl, adminUrl })),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'avenca-teste-'))
  // as root the database runs as another user, who must get in
  chmodSync(dataDir, 0o755)
  const sockets = join(dataDir, SOCKETS)
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  return dataDir
}

/** Makes the template in this folder, and leaves nothing running. */
async function fill(dataDir: string): Promise<void> {
  const server = await startServer(dataDir)
  try {
    await fillTemplate(server.ownerUrl)
    await sealTemplate(server.adminUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.pause()
}

interface FolderServer extends EmbeddedDatabase {
  /** Ends it; its folder stays. */
  pause(): Promise<void>
}

async function startServer(dataDir: string): Promise<FolderServer> {
  const sockets = join(dataDir, SOCKETS)
  const settings = [...SETTINGS, `unix_socket_directories=${sockets}`]
  const database = throughSocket(await startEmbedded({ dataDir, settings }), sockets)
  return {
    ...database,
    pause: () => database.stop(),
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
