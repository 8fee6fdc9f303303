import { setTimeout as wait } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Log } from '../type-provider'
import { QUEUE, type QueuedJob } from './queue'

export interface WorkLoop {
  /** Resolves when nothing is being fetched or done any more. */
  stop(): Promise<void>
}

const IDLE_MS = 500

/**
 * Takes one job after another. The queue's own workers may still fetch one while they stop and leave it lying; this loop ends
 * only between two jobs.
 */
export function startWorkLoop(boss: PgBoss, run: (trabalhoId: number) => Promise<void>, log: Log): WorkLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => wait(IDLE_MS, undefined, { signal }).catch(() => undefined)

  const loop = async () => {
    while (!signal.aborted) {
      try {
        const [job] = await boss.fetch<QueuedJob>(QUEUE)
        if (job) await work(boss, job, run)
        else await pause()
      } catch (error) {
        log.warn({ err: error }, 'fetching a job')
        await pause()
      }
    }
  }
  const ended = loop()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** A failure goes back to the queue, which tries again later. */
async function work(boss: PgBoss, job: PgBoss.Job<QueuedJob>, run: (trabalhoId: number) => Promise<void>) {
  try {
    await run(job.data.trabalho_id)
  } catch (error) {
    return boss.fail(QUEUE, job.id, { message: error instanceof Error ? error.name : 'failed' })
  }
  await boss.complete(QUEUE, job.id)
}
