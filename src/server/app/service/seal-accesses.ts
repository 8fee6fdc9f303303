import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool'
import type { AppDeps } from '../app-deps'

const EVERY_MS = 15_000
const AT_ONCE = 2_000

/** Lengthens the chain over the log of accesses, well within a minute. Any number of processes may try; one at a time does it. */
export function startSealing({ db, log }: Pick<AppDeps, 'db' | 'log'>): () => void {
  let sealing = false
  const timer = setInterval(() => {
    if (sealing) return
    sealing = true
    void sealAccesses(db)
      .catch((error: unknown) => log.warn({ err: error }, 'sealing accesses'))
      .finally(() => {
        sealing = false
      })
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Seals all that is not sealed yet. Returns how many lines; 0 as well when another is at it. */
export async function sealAccesses(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const { rows } = await sql<{ feitos: number }>`select avenca_selar_acessos(${AT_ONCE}::int) as feitos`.execute(db)
    const feitos = rows[0]?.feitos ?? -1
    sealed += Math.max(feitos, 0)
    if (feitos < AT_ONCE) return sealed
  }
}
