import { once } from 'node:events'
import pino from 'pino'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { EXPORT_JOB, exportJob } from '../../../../src/server/framework/resources/export/export-job'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { parseEnv } from '../../../../src/server/platform/env'
import { createJobs } from '../../../../src/server/platform/jobs/create-jobs'
import { loadProductDefinitions } from '../../product-definitions'

/**
 * A worker process of its own, for the tests to kill: it stops for ever where an export tells for that time how far it is. `goes on`: it
 * does not stop; `when told`: until it is told, and then tells it as the product does.
 */
const [url = '', dataDir = '', stopAt = '1', goesOn] = process.argv.slice(2)
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
jobs.handle(EXPORT_JOB, (job) => {
  let told = 0
  return make({
    ...job,
    progress: async (...far) => {
      told += 1
      if (told !== Number(stopAt)) return
      process.stdout.write('begun\n')
      if (goesOn === 'when told') {
        await once(process.stdin, 'data')
        await job.progress(...far)
      }
      if (goesOn === undefined) await new Promise(() => undefined)
    },
  })
})
await jobs.start()
