import pino from 'pino'
import { systemClock } from '../../../../src/server/clock'
import { createDb, createPool } from '../../../../src/server/database/pool'
import { parseEnv } from '../../../../src/server/env'
import { serverExtensions } from '../../../../src/server/extensions'
import { createJobs } from '../../../../src/server/jobs/create-jobs'
import { EXPORT_JOB, exportJob } from '../../../../src/server/resources/export/export-job'
import { loadProductDefinitions } from '../../product-definitions'

/** A worker process of its own, for the tests to kill: it stops for ever in the middle of an export. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const pool = createPool({
  url,
  max: 6,
  statementTimeoutMs: 0,
  name: 'filho',
  throughPooler: 'nao',
  onError: () => undefined,
})
const jobs = createJobs({ db: createDb(pool), papel: 'trabalho', log: pino({ level: 'silent' }) })
const make = exportJob(
  {
    definitions: loadProductDefinitions(),
    clock: systemClock('2026-11-20'),
    env: parseEnv({ AVENCA_SECRET: 'segredo-dos-testes-com-mais-de-32-caracteres', AVENCA_DATA: dataDir }),
  },
  serverExtensions.sources,
)
jobs.handle(EXPORT_JOB, (job) =>
  make({
    ...job,
    progress: async () => {
      process.stdout.write('begun\n')
      await new Promise(() => undefined)
    },
  }),
)
await jobs.start()
