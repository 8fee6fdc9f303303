import pino from 'pino'
import { createDb, createPool } from '../../../src/server/platform/database/pool'
import { createJobs } from '../../../src/server/platform/jobs/create-jobs'

/** A worker process of its own, for the tests to kill: begins a job and never ends it. */
const url = process.argv[2] ?? ''
const pool = createPool({
  url,
  max: 4,
  statementTimeoutMs: 0,
  name: 'filho',
  throughPooler: 'nao',
  onError: () => undefined,
})
const jobs = createJobs({ db: createDb(pool), papel: 'trabalho', log: pino({ level: 'silent' }) })
jobs.handle('teste', async ({ progress }) => {
  await progress(1, 10)
  process.stdout.write('begun\n')
  await new Promise(() => undefined)
})
await jobs.start()
