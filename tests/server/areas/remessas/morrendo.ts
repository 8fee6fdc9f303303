import { importarRemessa } from '../../../../src/server/areas/remessas/importar'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { breakLine } from '../../broken-line'
import type { TestApp } from '../../harness'
import { runProgram } from '../../program'

/** Brings a confirmed batch in over a line that breaks for good before the k-th statement (0: holds); what came of it, and the statements that were begun. */
export async function importAndDie(t: TestApp, remessaId: number, k: number) {
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
  const { definitions } = t
  const deps = { db: createDb(pool), definitions, clock: systemClock('2026-11-20'), onProgress: async () => undefined }
  const outcome = await importarRemessa(deps, remessaId).then(
    () => 'whole' as const,
    () => 'broken' as const,
  )
  await pool.end()
  return { outcome, statements: line.disarm() }
}

/** The same in a process of its own that is killed after its k-th statement. */
export function importInChild(t: TestApp, remessaId: number, killAfter: number) {
  return runProgram('tests/server/areas/remessas/import-child.mts', [t.database.url, `${remessaId}`, `${killAfter}`])
}
