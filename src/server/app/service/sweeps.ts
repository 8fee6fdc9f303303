import { dobrarFunil } from '../../collection/funil/somas-do-funil'
import { sweepDeliveries } from '../../framework/resources/events/sweep-deliveries'
import { sweepHolds } from '../../framework/resources/holds/holds'
import { foldSums } from '../../platform/database/fold-sums'
import { sweepingWrites } from '../../platform/database/noted-writes'
import { sweepActs } from '../../platform/idempotency/acts'
import { jobFilesOf } from '../../platform/jobs/job-files'
import { sweepNews } from '../../platform/live/tell'
import { sweepPrograms } from '../../platform/session/programs/programs'
import { sweepChallenges } from '../../platform/session/second-factor/challenges'
import { sweepSessions } from '../../platform/session/sweep-sessions'
import { sweepAttempts } from '../../platform/session/throttle'
import type { AppDeps } from '../app-deps'

const EVERY_MS = 3_600_000
const FOLDED_EVERY_MS = 60_000

/** Throws away, each hour, what has served its time, and folds the kept sums each minute. Any number of processes may do it. */
export function startSweeps({ db, env, log }: Pick<AppDeps, 'db' | 'env' | 'log'>): () => void {
  const files = jobFilesOf(env.dataDir)
  const sweepWrites = sweepingWrites()
  const sweep = async () => {
    for (const one of [
      sweepActs,
      sweepAttempts,
      sweepSessions,
      sweepChallenges,
      sweepPrograms,
      sweepHolds,
      sweepWrites,
      sweepNews,
      sweepDeliveries,
      files.sweep,
    ]) {
      await one(db).catch((error) => log.warn({ err: error }, 'sweep'))
    }
  }
  const fold = async () => {
    for (const one of [foldSums, dobrarFunil]) await one(db).catch((error) => log.warn({ err: error }, 'folding sums'))
  }
  const timers = [setInterval(() => void sweep(), EVERY_MS), setInterval(() => void fold(), FOLDED_EVERY_MS)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}
