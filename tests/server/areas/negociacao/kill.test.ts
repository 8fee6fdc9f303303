import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROCESS_LOCK } from '../../../../src/server/platform/live/process-lock'
import { hasTurn, runs } from '../../../inteiro'
import { breakLine } from '../../broken-line'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { runProgram } from '../../program'
import { createCarteira } from './carteira'

let t: TestApp
let executivo: Actor
/** Another app on the same database: the one that dies. */
let mortal: TestApp
let victim: Actor
/** Ends the session that says which process the app is, as its death would. */
let nemesis: pg.Client
let die: (point: number, request: Request) => Promise<{ statements: readonly string[]; status: number }>
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  mortal = await openTestApp({ hoje: '2026-11-20', database: t.database })
  victim = await mortal.as(CPF.executivo)
  nemesis = new pg.Client({ connectionString: t.database.ownerUrl.replace('avenca_dono', 'postgres') })
  await nemesis.connect()
  const line = breakLine(mortal.app.pool)
  die = async (point, { key, body }) => {
    line.arm(point, 'for good')
    const { statusCode } = await victim.post('/api/v1/acordo/store', body, { 'idempotency-key': key })
    return { statements: line.disarm(), status: statusCode }
  }
})
afterAll(async () => {
  await nemesis.end()
  await mortal.close()
  await t.close()
})

describe('a server that dies while an agreement is being closed', () => {
  it('leaves all or nothing at every statement, a third of them on each day, and the retry closes it once', async () => {
    await executivo.post('/api/v1/acordo/store', (await newRequest()).body)
    const { statements, status } = await die(0, await newRequest())
    expect(status).toBe(201)
    expect(statements.length).toBeGreaterThan(12)
    const outcomes: string[] = []
    for (let point = 1; point <= statements.length; point += 1) {
      if (!hasTurn(point, 3)) continue
      const outcome = await outcomeOf(async (request) => {
        expect([point, (await die(point, request)).status]).not.toEqual([point, 201])
      })
      expect([point, outcome]).toEqual([point, expect.stringMatching(/^(nothing|all)$/)])
      outcomes.push(outcome)
    }
    expect(outcomes).toContain('nothing')
  })

  it('does so by kill -9 as well', { timeout: runs(180_000, 1_200_000) }, async () => {
    const { statements, status } = JSON.parse((await run(0, await newRequest())).output)
    expect(status).toBe(201)
    const points = Array.from({ length: runs(1, statements) }, (_, index) => statements - index)
    for (const point of points) {
      const outcome = await outcomeOf(async (request) => {
        expect(await run(point, request)).toMatchObject({ signal: 'SIGKILL' })
      })
      expect([point, outcome]).toEqual([point, expect.stringMatching(/^(nothing|all)$/)])
    }
  })
})

interface Request {
  readonly key: string
  readonly body: { readonly cliente_id: number; readonly operacoes: readonly number[] }
}

/** Dies over a new request, looks at what is left, then repeats the request as the browser would. */
async function outcomeOf(dies: (request: Request) => Promise<void>): Promise<string> {
  const request = await newRequest()
  await dies(request)
  const left = await describeRest(request)
  const retry = await repeat(request)
  if (retry.statusCode !== 201) return `retry: ${retry.body}`
  return (await describeRest(request)) === 'all' ? left : 'torn after the retry'
}

/** The key is free again as soon as the database notices that the killed server is gone. */
async function repeat({ key, body }: Request) {
  const deadline = Date.now() + 60_000
  for (;;) {
    await nemesis.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2`,
      [PROCESS_LOCK, mortal.app.processo],
    )
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

function run(point: number, { key, body }: Request) {
  const args = [t.database.url, String(point), String(executivo.usuarioId), key, JSON.stringify(body)]
  return runProgram('tests/server/areas/negociacao/close-and-die.ts', args)
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
