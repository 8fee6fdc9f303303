import type { Definitions } from '../../../../src/declaration/config-definitions'
import { importarRemessa } from '../../../../src/server/areas/remessas/importar'
import { type Clock, systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool, type Db } from '../../../../src/server/platform/database/pool'
import { breakLine } from '../../broken-line'
import type { TestApp } from '../../harness'
import { runProgram } from '../../program'

interface Deps {
  readonly db: Db
  readonly definitions: Definitions
  readonly clock: Clock
}

/** Does a work over a line that breaks for good before the k-th statement (0: holds); what came of it, and the statements that were begun. */
export async function overBrokenLine(t: TestApp, k: number, work: (deps: Deps) => Promise<unknown>) {
  const pool = createPool({
    url: t.database.url,
    max: 2,
    statementTimeoutMs: 0,
    name: 'filho',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  const line = breakLine(pool)
  line.arm(k, 'for good')
  const deps = { db: createDb(pool), definitions: t.definitions, clock: systemClock('2026-11-20') }
  const outcome = await work(deps).then(
    () => 'whole' as const,
    () => 'broken' as const,
  )
  await pool.end()
  return { outcome, statements: line.disarm() }
}

/** Brings a confirmed batch in over such a line. */
export function importAndDie(t: TestApp, remessaId: number, k: number) {
  return overBrokenLine(t, k, (deps) => importarRemessa({ ...deps, onProgress: async () => undefined }, remessaId))
}

/** The same in a process of its own that is killed after its k-th statement. */
export function importInChild(t: TestApp, remessaId: number, killAfter: number) {
  return runProgram('tests/server/areas/remessas/import-child.mts', [t.database.url, `${remessaId}`, `${killAfter}`])
}
