/** The product's server with its worker in the same process, as a small installation runs it; prints address and token. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { buildApp } from '../../../src/server/app/app'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb, createPool } from '../../../src/server/platform/database/pool'
import { parseEnv } from '../../../src/server/platform/env'
import { createJobs } from '../../../src/server/platform/jobs/create-jobs'
import { keepHeapSteady } from '../../../src/server/platform/steady-heap'
import { loadProductDefinitions } from '../../server/product-definitions'

keepHeapSteady()
const [url = '', dataDir = ''] = process.argv.slice(2)
const secret = 'segredo-da-medida-com-mais-de-32-caracteres'
const shared = { url, name: 'medida', throughPooler: 'nao', onError: () => undefined } as const
const pool = createPool({ ...shared, max: 16, statementTimeoutMs: 3_000 })
const log = pino({ level: 'silent' })
const jobs = createJobs({ db: createDb(createPool({ ...shared, max: 6, statementTimeoutMs: 0 })), papel: 'ambos', log })
const app = await buildApp({
  env: parseEnv({ AVENCA_SECRET: secret, AVENCA_DATA: dataDir }),
  secret,
  db: createDb(pool),
  pool,
  directUrl: url,
  definitions: loadProductDefinitions(),
  clock: systemClock(null),
  log,
  jobs,
})
const jti = randomUUID()
await app.db
  .insertInto('sessoes')
  .values({ jti, usuario_id: 1, expira_em: new Date(Date.now() + 3_600_000) })
  .execute()
await jobs.start()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ address, token: app.signToken(1, jti) }))
process.once('SIGTERM', () => process.exit(0))
