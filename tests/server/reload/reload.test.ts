import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../bundled'
import { runProgram } from '../program'

/** A whole installation of its own: files that may change, a database, and the real server in production's manner. */
let root: string
let server: ChildProcess
let said = ''
let url = ''
let token = ''

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'avenca-recarga-'))
  chmodSync(root, 0o755)
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  await begin()
  const ana = { cpf: '52998224725', password: 'avenca-demo-2026' }
  const admin = ['--cpf', ana.cpf, '--nome', 'Ana Prado', '--email', 'ana@avenca.test']
  const made = await runProgram('src/scripts/admin.ts', admin, { env: env(), input: `${ana.password}\n` })
  if (made.code !== 0) throw new Error(made.errors)
  token = (await (await post('/api/login', ana)).json()).access_token
  await post('/api/v1/feriados', { data: '2026-01-25', nome: 'Aniversário da cidade', cidade: 'São Paulo' })
})

afterAll(async () => {
  await end()
  rmSync(root, { recursive: true, force: true })
})

const env = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: '',
  AVENCA_DATA: join(root, 'dados'),
  AVENCA_DECLARACOES: root,
  AVENCA_DEMO: '0',
  // on a machine that is busy with tests nobody is turned away for having waited
  AVENCA_ESPERA_MS: '60000',
  PORT: '0',
})

async function begin(): Promise<void> {
  const before = said.length
  server = spawn(process.execPath, [await bundled('src/server/app/main.ts')], { env: { ...process.env, ...env() } })
  server.stdout?.on('data', (chunk) => (said += String(chunk)))
  server.stderr?.on('data', (chunk) => (said += String(chunk)))
  url = await heard(before, /http:\/\/localhost:\d+/, 60_000)
}

async function end(): Promise<void> {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
}

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const get = async (path: string) => {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: await answer.json() }
}
const file = (name: string) => join(root, name)
const change = (name: string, from: string, to: string) =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

/** Sends the signal and waits for what the server says of it. */
async function reload(): Promise<string> {
  const before = said.length
  server.kill('SIGHUP')
  return (await heard(before, /Declarações \w+\./, 30_000)).replace(/^Declarações (\w+)\.$/, '$1')
}

/** What the server says after `from`, once it fits the pattern. */
async function heard(from: number, pattern: RegExp, patienceMs: number): Promise<string> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [found] = pattern.exec(said.slice(from)) ?? []
    if (found !== undefined) return found
    if (Date.now() > deadline || server.exitCode !== null) throw new Error(`not said: ${pattern}\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('SIGHUP', () => {
  it('does nothing when no file changed', async () => {
    expect(await reload()).toBe('iguais')
  })

  it('puts a new label to use while requests go on, and none of them fails', async () => {
    change('resources/feriados.yaml', 'varios: Feriados', 'varios: Dias sem expediente')
    const statuses = new Set<number>()
    let asking = true
    const asker = (async () => {
      while (asking) statuses.add((await get('/feriados?_start=0&_end=5')).status)
    })()
    expect(await reload()).toBe('recarregadas')
    asking = false
    await asker
    expect([...statuses]).toEqual([200])
    expect((await get('/config')).body.resources.feriados.rotulo.varios).toBe('Dias sem expediente')
  })

  it('makes the table and the routes of a new resource', async () => {
    writeFileSync(file('resources/bancos.yaml'), 'recurso: bancos\ncampos:\n  nome: texto!\n  codigo: texto(3)!\n')
    expect((await get('/bancos')).status).toBe(404)
    expect(await reload()).toBe('recarregadas')
    expect(await get('/bancos')).toEqual({ status: 200, body: [] })
  })

  it('keeps the last good version of a file with a mistake, and shows administrators where it is', async () => {
    change('resources/bancos.yaml', 'texto(3)!', 'texto(tres)!')
    expect(await reload()).toBe('recusadas')
    expect((await get('/bancos')).status).toBe(200)
    const { body } = await get('/diagnostico')
    expect(body.erros).toEqual([
      expect.objectContaining({ arquivo: 'resources/bancos.yaml', linha: 4, codigo: 'E203' }),
    ])
    expect(body.erros[0].trecho).toContain('^')
    change('resources/bancos.yaml', 'texto(tres)!', 'texto(3)!')
    await reload()
    expect((await get('/diagnostico')).body.erros).toEqual([])
  })

  it('starts with what served last when a file has a mistake, says so, and takes the mended file', async () => {
    change('resources/bancos.yaml', 'texto(3)!', 'texto(tres)!')
    await end()
    const before = said.length
    await begin()
    expect(await heard(before, /E203/, 5_000)).toBe('E203')
    expect(said.slice(before)).toContain('últimas declarações boas')
    expect((await get('/bancos')).status).toBe(200)
    expect((await get('/diagnostico')).body.erros).toHaveLength(1)
    change('resources/bancos.yaml', 'texto(tres)!', 'texto(3)!')
    expect(await reload()).toBe('iguais')
    expect((await get('/diagnostico')).body.erros).toEqual([])
  })

  it('refuses a change that would lose data and says what', async () => {
    change('resources/feriados.yaml', '  nome: texto(80)!\n', '')
    change('resources/feriados.yaml', '"{nome}"', '"{cidade}"')
    change('resources/feriados.yaml', 'colunas: [data, nome, uf, cidade]', 'colunas: [data, uf, cidade]')
    expect(await reload()).toBe('recusadas')
    expect((await get('/diagnostico')).body.recusa).toContain('nome')
    expect((await get('/feriados?_start=0&_end=1')).body[0]).toHaveProperty('nome')
  })
})
