import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningPid, stopPostgres } from '../../src/server/platform/database/embedded/postgres-process'
import { bundled } from './bundled'

let dataDir: string
const children: ChildProcess[] = []
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'avenca-inicio-'))
  chmodSync(dataDir, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  const pid = await postgresPid()
  if (pid !== null) await stopPostgres(pid)
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  /** Address, or null when the process ended instead. */
  readonly url: string | null
  readonly said: string
}

/** Starts the real server on the shared data folder and waits until it says where it is, or ends. */
async function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [await bundled('src/server/app/main.ts')], {
    env: { ...process.env, NODE_ENV: '', AVENCA_DATA: dataDir, AVENCA_DEMO: '0', PORT: '0', ...env },
  })
  children.push(child)
  return new Promise((resolve) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /http:\/\/\S+/.exec(said)?.[0]
      if (url) resolve({ child, url, said })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => resolve({ child, url: null, said }))
  })
}

/** Whose database is not there: it listens at once. */
const WITHOUT_DATABASE = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', AVENCA_SECRET: 'x'.repeat(40) }

let kept: Started | undefined

/** One server for the cases that leave it as it is, or take the one that runs. */
async function running(): Promise<Started> {
  if (kept?.child.exitCode !== null || kept.child.signalCode !== null) kept = await start()
  return kept
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('close', (code) => resolve(code))
  })
}

/** The database's process while it lives. */
const postgresPid = () => runningPid(join(dataDir, 'postgres'))
const ready = async (url: string | null) => (await fetch(`${url}/api/ready`)).status

describe('npm start', () => {
  it('works on an empty data folder, keeps its secret to itself, and leaves nothing running', async () => {
    const { child, url } = await start()
    expect(await ready(url)).toBe(200)
    expect(await postgresPid()).not.toBeNull()
    for (const file of ['segredo', 'postgres.json']) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0)
    child.kill('SIGINT')
    expect(await ended(child)).toBe(0)
    expect(await postgresPid()).toBeNull()
  })

  it('is refused on a data folder that is in use, and the first goes on', async () => {
    const first = await running()
    const second = await start()
    expect(second.url).toBeNull()
    expect(await ended(second.child)).toBe(1)
    expect(second.said).toContain('já está rodando sobre a pasta de dados')
    expect(second.said).toContain(String(first.child.pid))
    expect(second.said).not.toContain('    at ')
    expect(await ready(first.url)).toBe(200)
  })

  it('says which variable is wrong and which port is taken', async () => {
    const wrong = await start({ PORT: 'x', AVENCA_DOCS: '2' })
    expect([await ended(wrong.child), wrong.said]).toEqual([1, expect.stringMatching(/PORT: .*\n.*AVENCA_DOCS: /)])
    const { port } = new URL((await running()).url ?? '')
    const taken = await start({ PORT: port, ...WITHOUT_DATABASE })
    expect([await ended(taken.child), taken.said]).toEqual([1, expect.stringContaining(`A porta ${port} está em uso`)])
  })

  it('takes over the database that a killed process left running', async () => {
    const first = await running()
    const pid = await postgresPid()
    first.child.kill('SIGKILL')
    await ended(first.child)
    expect(await postgresPid()).toBe(pid)
    const next = await start()
    expect(await ready(next.url)).toBe(200)
    expect(await postgresPid()).toBe(pid)
    next.child.kill('SIGTERM')
    expect(await ended(next.child)).toBe(0)
    expect(await postgresPid()).toBeNull()
  })

  it('recovers when the database was killed with it', async () => {
    const first = await running()
    const pid = await postgresPid()
    first.child.kill('SIGKILL')
    if (pid !== null) process.kill(pid, 'SIGKILL')
    await ended(first.child)
    await expect.poll(postgresPid).toBeNull()
    expect(await ready((await running()).url)).toBe(200)
  })

  it('ends with a sentence and code 1, for a supervisor, when its database fails again and again', async () => {
    const { child, url } = await running()
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += String(chunk)
    })
    const settings = join(dataDir, 'postgres', 'postgresql.auto.conf')
    const whole = readFileSync(settings)
    writeFileSync(settings, 'nada = certo aqui\n')
    process.kill((await postgresPid()) ?? Number.NaN, 'SIGKILL')
    expect(await ended(child)).toBe(1)
    writeFileSync(settings, whole)
    expect(said).toMatch(/O banco embutido parou 5 vezes em um minuto; a Avença encerra\. Ele disse: .*postgresql/s)
    await expect(fetch(`${url}/api/health`)).rejects.toThrow()
  })

  it('with a database that is not there answers 503 and says it lives', async () => {
    const { child, url } = await start(WITHOUT_DATABASE)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const answer = await fetch(`${url}/api/ready`)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await postgresPid()).toBeNull()
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })
})
