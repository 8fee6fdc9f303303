import { setTimeout as wait } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Db } from '../database/pool'
import type { Papel } from '../env'
import type { Log } from '../type-provider'
import type { JobHandler, Jobs } from './jobs'
import { createQueue, enqueue } from './queue'
import { recoverTrabalhos } from './recover'
import { runTrabalho } from './run-trabalho'
import { nextInTurn, requireRoom, type Turns } from './turns'
import { startWorkLoop, type WorkLoop } from './work-loop'

export interface JobsOptions {
  /** Without the limits that requests have. */
  readonly db: Db
  readonly papel: Papel
  readonly log: Log
}

const WORKERS = 2
const RECOVER_EVERY_MS = 15_000
/** A job that goes on longer is begun again by the next process. */
const PATIENCE_MS = 10_000

export function createJobs({ db, papel, log }: JobsOptions): Jobs {
  let inUse = noHandlers()
  const boss = createQueue(db, (error) => log.error({ err: error }, 'queue'))
  const loops: WorkLoop[] = []
  let timer: NodeJS.Timeout | undefined
  let started: Promise<PgBoss> | undefined

  const start = async () => {
    started ??= boss.start()
    await started
    if (papel === 'web' || timer) return
    timer = setInterval(() => void recover(), RECOVER_EVERY_MS).unref()
    await recover()
    const wake = async (tipo: string) => {
      for (const trabalho_id of await nextInTurn(db, tipo)) await enqueue(boss, db, { trabalho_id })
    }
    const run = (trabalhoId: number) => runTrabalho({ db, ...inUse, wake, log }, trabalhoId)
    for (let worker = 0; worker < WORKERS; worker += 1) loops.push(startWorkLoop(boss, run, log))
  }
  const recover = () =>
    recoverTrabalhos(db, (trx, trabalho_id) => enqueue(boss, trx, { trabalho_id })).catch((error) =>
      log.error({ err: error }, 'recovering jobs'),
    )

  const jobsOf = (own: Handlers): Jobs => ({
    works: papel !== 'web',
    async send(trx, { tipo, usuario_id, programa_id = null, detalhe }) {
      const limits = own.turns.get(tipo)
      if (limits) await requireRoom(trx, { tipo, usuario_id }, limits)
      const { id } = await trx
        .insertInto('trabalhos')
        .values({ tipo, usuario_id, programa_id, detalhe: JSON.stringify(detalhe) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(boss, trx, { trabalho_id: id })
      return id
    },
    handle(tipo, handler, options) {
      if (own.handlers.has(tipo)) throw new Error(`two handlers for the job ${tipo}`)
      own.handlers.set(tipo, handler)
      if (options?.cancelavel === 'sim') own.cancellable.add(tipo)
      if (options?.turnos) own.turns.set(tipo, options.turnos)
    },
    mayCancel: (tipo) => own.cancellable.has(tipo),
    anew: () => jobsOf(noHandlers()),
    putToUse() {
      inUse = own
    },
    start,
    async stop() {
      clearInterval(timer)
      if (!started) return
      await started.catch(() => undefined)
      await Promise.race([Promise.all(loops.map((loop) => loop.stop())), wait(PATIENCE_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  })
  return jobsOf(inUse)
}

function noHandlers() {
  return {
    handlers: new Map<string, JobHandler>(),
    cancellable: new Set<string>(),
    turns: new Map<string, Turns>(),
  }
}

type Handlers = ReturnType<typeof noHandlers>
