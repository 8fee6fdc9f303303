import { mkdir } from 'node:fs/promises'
import type { Env } from '../env'
import { StartRefused } from '../start-refused'
import type { Log } from '../type-provider'
import { startEmbedded } from './embedded/embedded'
import { createGuard } from './embedded/guard'
import { openPresence } from './presence'

/** Where the data is, for one process, until it closes. */
export interface OpenDatabase {
  /** Role of requests. */
  readonly url: string
  /** Owner role: migrations and the job queue. */
  readonly ownerUrl: string
  /** Session connections: what screens are told, and locks. */
  readonly directUrl: string
  /** By what a database beside this one may be made, where that role may. */
  readonly adminUrl: string
  readonly embedded: 'sim' | 'nao'
  /** What a person should know about where it is. */
  readonly notes: readonly string[]
  /** Embedded: resolves when it stopped too often to be started again. */
  readonly lost: Promise<Error>
  /** Embedded: refuses when another server already works on this data folder; from then on one that stops is started again. */
  claimServer(description: string): Promise<void>
  /** The last process to leave stops an embedded database. */
  close(): Promise<void>
}

export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  return env.databaseUrl === null ? openEmbedded(env.dataDir, log) : openExternal(env, env.databaseUrl)
}

function openExternal(env: Env, url: string): OpenDatabase {
  const ownerUrl = env.migrateUrl ?? env.directUrl ?? url
  return {
    url,
    ownerUrl,
    adminUrl: ownerUrl,
    directUrl: env.directUrl ?? url,
    embedded: 'nao',
    notes: [],
    lost: new Promise(() => undefined),
    claimServer: async () => undefined,
    close: async () => undefined,
  }
}

async function openEmbedded(dataDir: string, log: Log): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const database = await startEmbedded({ dataDir })
  const guard = createGuard(database, (failures) => log.warn({ falhas: failures }, 'the embedded database stopped'))
  let mayRevive = false
  const presence = await openPresence(
    database.adminUrl,
    async () => {
      if (mayRevive) await guard.revive()
    },
    (error) => log.warn({ err: error }, 'presence'),
  )
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    directUrl: database.url,
    adminUrl: database.adminUrl,
    embedded: 'sim',
    notes: database.note === null ? [] : [database.note],
    lost: guard.lost,
    async claimServer(description) {
      const other = await presence.claim(description)
      if (other !== null) {
        throw new StartRefused(
          `A Avença já está rodando sobre a pasta de dados ${dataDir} (${other}). ` +
            'Encerre-a antes, ou escolha outra pasta com AVENCA_DATA.',
        )
      }
      mayRevive = true
    },
    async close() {
      mayRevive = false
      if (await presence.leave()) await database.stop()
    },
  }
}
