import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { buildApp } from '../../../../src/server/app/app'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { parseEnv } from '../../../../src/server/platform/env'
import { createJobs } from '../../../../src/server/platform/jobs/create-jobs'
import { loadProductDefinitions } from '../../product-definitions'

/**
 * A server of its own that takes one request and dies by SIGKILL before its k-th statement.
 * argv: database, k (0: count the statements and live), user id, idempotency key, body.
 */
const [url = '', kill = '0', usuarioId = '', key = '', body = ''] = process.argv.slice(2)

let armed = false
let count = 0
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    if (armed) {
      count += 1
      if (count === Number(kill)) process.kill(process.pid, 'SIGKILL')
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

const secret = 'segredo-dos-testes-com-mais-de-32-caracteres'
const log = pino({ level: 'silent' })
const pool = createPool({
  url,
  max: 4,
  statementTimeoutMs: 3_000,
  name: 'morre',
  throughPooler: 'nao',
  onError: () => undefined,
})
const db = createDb(pool).withPlugin(killer)
const app = await buildApp({
  env: parseEnv({ AVENCA_SECRET: secret, PORT: '0' }),
  secret,
  db,
  pool,
  directUrl: url,
  definitions: loadProductDefinitions(),
  clock: systemClock('2026-11-20'),
  log,
  jobs: createJobs({ db, papel: 'web', log }),
})
await app.ready()
const jti = randomUUID()
await db
  .insertInto('sessoes')
  .values({ jti, usuario_id: Number(usuarioId), expira_em: new Date(Date.now() + 600_000) })
  .execute()
armed = true
const answer = await app.inject({
  method: 'POST',
  url: '/api/v1/acordo/store',
  headers: {
    authorization: `Bearer ${app.signToken(Number(usuarioId), jti)}`,
    'idempotency-key': key,
    'content-type': 'application/json',
  },
  payload: body,
})
process.stdout.write(JSON.stringify({ status: answer.statusCode, statements: count }), () => process.exit(0))
