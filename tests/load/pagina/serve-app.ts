/** The product's server on a given database, as it runs in production; prints the sessions that it opened once it listens. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { buildApp } from '../../../src/server/app/app'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb, createPool } from '../../../src/server/platform/database/pool'
import { parseEnv } from '../../../src/server/platform/env'
import { createJobs } from '../../../src/server/platform/jobs/create-jobs'
import { loadProductDefinitions } from '../../server/product-definitions'

const [url = '', port = '', sessions = '', acessos = 'com'] = process.argv.slice(2)
const secret = 'segredo-da-medida-com-mais-de-32-caracteres'
const pool = createPool({
  url,
  max: 16,
  statementTimeoutMs: 3_000,
  name: 'medida',
  throughPooler: 'nao',
  onError: () => undefined,
})
const db = createDb(pool)
const log = pino({ level: 'info' }, pino.destination('/dev/null'))
const app = await buildApp({
  env: parseEnv({ AVENCA_SECRET: secret, PORT: port, NODE_ENV: 'production', AVENCA_ESPERA_MS: '60000' }),
  secret,
  db,
  pool,
  directUrl: url,
  definitions: loadProductDefinitions(),
  clock: systemClock(null),
  log,
  jobs: createJobs({ db, papel: 'web', log }),
  ...(acessos === 'sem' && { acessos: { write: () => Promise.resolve() } }),
})
const rows = Array.from({ length: Number(sessions) }, () => ({
  jti: randomUUID(),
  usuario_id: 1,
  expira_em: new Date(Date.now() + 3_600_000),
}))
await db.insertInto('sessoes').values(rows).execute()
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log(JSON.stringify({ tokens: rows.map(({ jti }) => app.signToken(1, jti)) }))
process.once('SIGTERM', () => process.exit(0))
