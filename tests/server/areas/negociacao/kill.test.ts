import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCarteira } from './carteira'

let t: TestApp
let executivo: Actor
let outDir: string
beforeAll(async () => {
  outDir = await bundle()
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  rmSync(outDir, { recursive: true, force: true })
  await t.close()
})

/** Servers that start at once, one for each core of a small machine. */
const AT_ONCE = 2

describe('kill -9 while an agreement is being closed', () => {
  it('leaves all or nothing at every statement, and the retry closes it once', async () => {
    await executivo.post('/api/v1/acordo/store', (await newRequest()).body)
    const { statements, status } = JSON.parse((await run(0, await newRequest())).stdout)
    expect(status).toBe(201)
    expect(statements).toBeGreaterThan(12)
    const points = Array.from({ length: statements }, (_, index) => index + 1)
    const outcomes = new Map<number, string>()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let point = points.shift(); point !== undefined; point = points.shift()) {
          outcomes.set(point, await outcomeOf(point))
        }
      }),
    )
    expect(outcomes.size).toBe(statements)
    for (const [point, outcome] of outcomes)
      expect([point, outcome]).toEqual([point, expect.stringMatching(/^(nothing|all)$/)])
    expect(new Set(outcomes.values())).toContain('nothing')
  }, 180_000)
})

interface Request {
  readonly key: string
  readonly body: { readonly cliente_id: number; readonly operacoes: readonly number[] }
}

/** Kills at one point, looks at what is left, then repeats the request as the browser would. */
async function outcomeOf(point: number): Promise<string> {
  const request = await newRequest()
  const { signal } = await run(point, request)
  if (signal !== 'SIGKILL') return `not killed: ${String(signal)}`
  const left = await describeRest(request)
  const retry = await repeat(request)
  if (retry.statusCode !== 201) return `retry: ${retry.body}`
  return (await describeRest(request)) === 'all' ? left : 'torn after the retry'
}

/** The key is free again as soon as the database notices that the killed server is gone. */
async function repeat({ key, body }: Request) {
  const deadline = Date.now() + 5_000
  for (;;) {
    const answer = await executivo.post('/api/v1/acordo/store', body, { 'idempotency-key': key })
    if (answer.statusCode !== 409 || Date.now() > deadline) return answer
    await wait(50)
  }
}

async function newRequest(): Promise<Request> {
  const carteira = await createCarteira(t.db, 2)
  const body = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 3, entrada: 100 } }
  return { key: `morre-${carteira.cliente_id}`, body }
}

function run(point: number, { key, body }: Request): Promise<{ stdout: string; signal: string | null }> {
  const args = [t.database.url, String(point), String(executivo.usuarioId), key, JSON.stringify(body)]
  const child = spawn(process.execPath, [join(outDir, 'close-and-die.js'), ...args])
  return new Promise((resolve, reject) => {
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (text) => {
      stdout += text
    })
    child.stderr.on('data', (text) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === null || code === 0 ? resolve({ stdout, signal }) : reject(new Error(stderr)),
    )
  })
}

/** What the database holds of the request: nothing, all of it exactly once, or a torn agreement. */
async function describeRest({ body: { cliente_id, operacoes } }: Request): Promise<string> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from acordos where cliente_id = ${cliente_id}) as acordos,
    (select count(*) from acordos_operacoes where operacao_id in (${sql.join(operacoes)})) as linhas,
    (select count(*) from parcelas where cliente_id = ${cliente_id}) as parcelas,
    (select count(*) from parcelas_operacoes where operacao_id in (${sql.join(operacoes)})) as divisoes,
    (select count(*) from operacoes where cliente_id = ${cliente_id} and status_operacao = 'A') as em_acordo,
    (select count(*) from eventos where cliente_id = ${cliente_id}) as eventos,
    (select count(*) from historico where recurso = 'operacoes' and registro_id in (${sql.join(operacoes)})) as historico
  `.execute(t.db)
  const found = Object.values(rows[0] ?? {}).join(' ')
  if (found === '0 0 0 0 0 0 0') return 'nothing'
  return found === '1 2 4 8 2 1 2' ? 'all' : `torn: ${found}`
}

/** Bundled once, inside the folder of the packages that it still imports: a server that starts in half a second. */
async function bundle(): Promise<string> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'avenca-morre-'))
  const ssr = resolve('tests/server/areas/negociacao/close-and-die.ts')
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr, outDir: folder, target: 'node20', emptyOutDir: false },
  })
  return folder
}
