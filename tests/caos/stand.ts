import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/platform/database/open'
import { createDb, createPool, type Db } from '../../src/server/platform/database/pool'
import { parseEnv } from '../../src/server/platform/env'
import { createLog } from '../../src/server/platform/log'
import { createFixture, PASSWORD } from '../server/fixture'
import { freePort, startServer } from './server-process'

/** The built product as a process of its own, on a PostgreSQL that writes to the disk as in earnest, with the fixture company. */
export interface Stand {
  readonly url: string
  /** As the owner of the tables, past the product. */
  readonly db: Db
  /** Kills the server without a word and starts it again. Returns the milliseconds until it was ready. */
  killAndRestart(): Promise<number>
  /** Ends the server in order and starts it again on another business day. */
  moveTo(hoje: string): Promise<void>
  sessionOf(cpf: string): Promise<string>
  /** Of the server as it runs now. */
  pid(): number | undefined
  end(): Promise<void>
}

export async function openStand(hoje: string, further: Readonly<Record<string, string>> = {}): Promise<Stand> {
  const data = mkdtempSync(join(tmpdir(), 'avenca-caos-'))
  // as root the database runs as a user of its own, which must reach its folder
  chmodSync(data, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), AVENCA_DATA: data, AVENCA_HOJE: hoje, AVENCA_DEMO: '0', DATABASE_URL: '' }
  let env = { ...process.env, ...own, ...further, NODE_ENV: '' }
  let server = await startServer(env, url)
  // the database outlives a killed server, and this process takes part in it
  const database = await openDatabase(parseEnv({ AVENCA_DATA: data }), createLog('silent'))
  const pool = createPool({
    url: database.ownerUrl,
    max: 4,
    statementTimeoutMs: 0,
    name: 'caos',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  await createFixture(pool)
  return {
    url,
    db: createDb(pool),
    async killAndRestart() {
      await signal('SIGKILL')
      const begun = performance.now()
      server = await startServer(env, url)
      return performance.now() - begun
    },
    async moveTo(day) {
      await signal('SIGTERM')
      env = { ...env, AVENCA_HOJE: day }
      server = await startServer(env, url)
    },
    async sessionOf(cpf) {
      const body = JSON.stringify({ cpf, password: PASSWORD })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
      return (await answer.json()).access_token
    },
    pid: () => server.pid,
    async end() {
      await signal('SIGTERM')
      await pool.end()
      await database.close()
      rmSync(data, { recursive: true, force: true })
    },
  }

  async function signal(name: NodeJS.Signals): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(name)
    await gone
  }
}
