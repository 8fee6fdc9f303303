import type PgBoss from 'pg-boss'
import type { Db } from '../database/pool'
import type { Papel } from '../env'
import type { Log } from '../type-provider'
import type { JobHandler, Jobs } from './jobs'
import { createQueue, enqueue, QUEUE, type QueuedJob } from './queue'
import { recoverTrabalhos } from './recover'
import { runTrabalho } from './run-trabalho'

export interface JobsOptions {
  /** Without the limits that requests have. */
  readonly db: Db
  readonly papel: Papel
  readonly log: Log
}

const WORKERS = 2
const RECOVER_EVERY_MS = 15_000

export function createJobs({ db, papel, log }: JobsOptions): Jobs {
  const handlers = new Map<string, JobHandler>()
  const boss = createQueue(db, (error) => log.error({ err: error }, 'queue'))
  let timer: NodeJS.Timeout | undefined
  let started: Promise<PgBoss> | undefined

  const start = async () => {
    started ??= boss.start()
    await started
    if (papel === 'web' || timer) return
    timer = setInterval(() => void recover(), RECOVER_EVERY_MS).unref()
    await recover()
    for (let worker = 0; worker < WORKERS; worker += 1) {
      await boss.work<QueuedJob>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (batch) => {
        for (const job of batch) await runTrabalho({ db, handlers, log }, job.data.trabalho_id)
      })
    }
  }
  const recover = () =>
    recoverTrabalhos(db, (trx, trabalho_id) => enqueue(boss, trx, { trabalho_id })).catch((error) =>
      log.error({ err: error }, 'recovering jobs'),
    )

  return {
    async send(trx, { tipo, usuario_id, detalhe }) {
      const { id } = await trx
        .insertInto('trabalhos')
        .values({ tipo, usuario_id, detalhe: JSON.stringify(detalhe) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(boss, trx, { trabalho_id: id })
      return id
    },
    handle(tipo, handler) {
      if (handlers.has(tipo)) throw new Error(`two handlers for the job ${tipo}`)
      handlers.set(tipo, handler)
    },
    start,
    async stop() {
      clearInterval(timer)
      if (!started) return
      await started.catch(() => undefined)
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 })
    },
  }
}
