import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { startServer } from '../../../src/server/app/start-server'
import { parseEnv } from '../../../src/server/platform/env'
import { CPF, PASSWORD } from '../fixture'
import { cloneDatabase, postgresOfTheRun } from '../harness'

interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever a test looks for
  readonly body: any
}

export interface Installation {
  readonly root: string
  /** Asks as an administrator who has just given the password. */
  ask(method: string, path: string, body?: object): Promise<Answered>
  /** Statements of the database's owner. */
  query(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Whether the owner may make databases, as cases need. */
  allowDatabases(may: 'sim' | 'nao'): Promise<void>
  close(): Promise<void>
}

/** The real server over a folder of files of its own. */
export async function openInstallation(): Promise<Installation> {
  const root = mkdtempSync(join(tmpdir(), 'avenca-estudio-'))
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  const database = await cloneDatabase()
  const env = parseEnv({
    DATABASE_URL: database.url,
    DATABASE_MIGRATE_URL: database.ownerUrl,
    AVENCA_SECRET: 'segredo-dos-testes-com-mais-de-32-caracteres',
    AVENCA_DATA: join(root, 'dados'),
    AVENCA_DECLARACOES: root,
    AVENCA_DEMO: '0',
    AVENCA_ESPERA_MS: '60000',
  })
  const server = await startServer({ ...env, port: 0 }, pino({ level: 'silent' }))
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const send = (method: string, path: string, body: object | undefined, token: string) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  while ((await fetch(`${server.url}/api/ready`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const login = await send('POST', '/api/login', { cpf: CPF.administrador, password: PASSWORD }, '')
  const token = ((await login.json()) as { access_token: string }).access_token
  await send('POST', '/api/v1/confirmar', { password: PASSWORD }, token)
  return {
    root,
    async ask(method, path, body) {
      let answer = await send(method, `/api/v1${path}`, body, token)
      // right after its start, on a machine that is busy with tests
      while (answer.status === 503) answer = await send(method, `/api/v1${path}`, body, token)
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
    query: async (sql, values = []) => (await owner.query(sql, [...values])).rows,
    async allowDatabases(may) {
      const admin = new pg.Client({ connectionString: postgresOfTheRun().adminUrl })
      await admin.connect()
      await admin.query(`alter role avenca_dono ${may === 'sim' ? 'createdb' : 'nocreatedb'}`)
      await admin.end()
    },
    async close() {
      await owner.end()
      await server.close()
      await database.drop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
