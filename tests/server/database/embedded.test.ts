import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../src/server/app/start-server'
import { findBinaries } from '../../../src/server/platform/database/embedded/binaries'
import { waitBeforeStart } from '../../../src/server/platform/database/embedded/guard'
import { findHome } from '../../../src/server/platform/database/embedded/home'
import { runningPid } from '../../../src/server/platform/database/embedded/postgres-process'
import { readSettings } from '../../../src/server/platform/database/embedded/settings'
import { databaseUser } from '../../../src/server/platform/database/embedded/user'
import { openDatabase } from '../../../src/server/platform/database/open'
import { createPool } from '../../../src/server/platform/database/pool'
import { parseEnv } from '../../../src/server/platform/env'
import { CPF, createFixture, PASSWORD } from '../fixture'

const log = pino({ level: 'silent' })
const isRoot = process.getuid?.() === 0
/** The clone in root's home: nobody else may pass. */
const closed = mkdtempSync(join(tmpdir(), 'avenca-fechada-'))
const dataDir = join(closed, 'data')
const folderOf = async () => (await readSettings(dataDir))?.pasta ?? join(dataDir, 'postgres')

describe('a server and its own database in a folder that is closed to others', () => {
  let server: RunningServer
  let token: string
  beforeAll(async () => {
    chmodSync(closed, 0o700)
    const env = parseEnv({ PORT: '0', AVENCA_DATA: dataDir, AVENCA_DEMO: '0', AVENCA_HOJE: '2026-11-20' })
    server = await startServer(env, log)
    await fill(env)
    token = await login(server.url)
  })
  afterAll(async () => {
    await server.close()
    if (isRoot) rmSync(dirname(await folderOf()), { recursive: true, force: true })
    rmSync(closed, { recursive: true, force: true })
  })
  const ask = (path: string, body?: object) =>
    fetch(`${server.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': path },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })

  it.skipIf(!isRoot)('works as root, with the files where their user can go, and says so in one line', async () => {
    expect((await ask('credores')).status).toBe(200)
    const said = server.notes.filter((note) => note.includes('não alcança'))
    expect(said).toEqual([expect.stringMatching(/^[^\n]*o banco fica em \/var\/lib\/avenca\/[^\n]*$/)])
  })

  it('start it again when it dies: until then 503, after that everything as before', async () => {
    const abort = new AbortController()
    const heard = listen(server.url, token, abort.signal)
    await expect.poll(heard).toContain('event: pronto')
    const pid = await runningPid(await folderOf())
    process.kill(pid ?? Number.NaN, 'SIGKILL')
    const answers: Response[] = []
    for (let tries = 0; tries < 2_000 && answers.at(-1)?.status !== 200; tries += 1) {
      await wait(answers.length === 0 ? 0 : 20)
      answers.push(await ask('credores'))
      // what was under way when the signal came is still answered
      if (answers.length === 1 && answers[0]?.status === 200) answers.pop()
    }
    const last = answers.pop()
    expect(last?.status).toBe(200)
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0], await answer.text()).toEqual([503, true])
    }
    expect(await runningPid(await folderOf())).not.toBe(pid)

    await expect.poll(heard, { timeout: 60_000 }).toContain('event: reler')
    expect((await ask('motivos', { nome: 'Depois da queda', tipo: 'devolucao' })).status).toBe(201)
    await expect.poll(heard, { timeout: 60_000 }).toContain('data: {"recurso":"motivos"}')
    const { id } = await (await ask('credores/exportacoes', {})).json()
    const statusOf = async () => (await (await ask(`trabalhos/${id}`)).json()).status
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('concluido')
    abort.abort()
  })
})

describe('the waits before a database is started again', () => {
  it('are none, then longer each time, and end with the fifth failure of a minute', () => {
    expect([1, 2, 3, 4, 5, 6].map(waitBeforeStart)).toEqual([0, 250, 500, 1000, null, null])
  })
})

describe.skipIf(!isRoot)('programs that their user cannot reach', () => {
  it('are copied to where he can, once, and data that is already in the usual place stays refused', async () => {
    const open = mkdtempSync(join(tmpdir(), 'avenca-aberta-'))
    const [hidden, away] = [mkdtempSync(join(tmpdir(), 'avenca-oculta-')), join(open, 'fora')]
    chmodSync(open, 0o755)
    const bin = join(hidden, 'native', 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'postgres'), '#!/bin/sh\n', { mode: 0o755 })
    const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version: '1' }
    const options = { dataDir: open, binaries, user: databaseUser(), known: null, away }
    const home = await findHome(options)
    expect([home.folder, home.binaries.postgres]).toEqual([
      join(open, 'postgres'),
      join(away, 'programas-1', 'bin', 'postgres'),
    ])
    expect(await findHome(options)).toEqual(home)
    mkdirSync(join(hidden, 'postgres'))
    writeFileSync(join(hidden, 'postgres', 'PG_VERSION'), '18')
    const over = findHome({ ...options, dataDir: hidden, binaries: await findBinaries() })
    await expect(over).rejects.toThrow(/não alcança/)
    for (const folder of [open, hidden]) rmSync(folder, { recursive: true, force: true })
  })
})

/** The fixture company, by the owner of the tables. */
async function fill(env: ReturnType<typeof parseEnv>): Promise<void> {
  const database = await openDatabase(env, log)
  const given = {
    max: 1,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  } as const
  const owner = createPool({ url: database.ownerUrl, ...given })
  await createFixture(owner)
  await owner.end()
  await database.close()
}

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf: CPF.administrador, password: PASSWORD }),
  })
  return (await answer.json()).access_token
}

/** Opens the live events; answers what was heard so far. */
function listen(url: string, token: string, signal: AbortSignal): () => string {
  let heard = ''
  const read = async () => {
    const { body } = await fetch(`${url}/api/v1/ao-vivo`, { headers: { authorization: `Bearer ${token}` }, signal })
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) heard += decoder.decode(chunk, { stream: true })
  }
  read().catch(() => undefined)
  return () => heard
}
