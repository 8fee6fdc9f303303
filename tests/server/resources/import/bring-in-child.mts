import { Kysely, PostgresDialect } from 'kysely'
import { bringIn } from '../../../../src/server/framework/resources/import/apply/bring-in'
import { importStep } from '../../../../src/server/framework/resources/import/import-jobs'
import { stepHandler } from '../../../../src/server/framework/staging/work'
import { systemClock } from '../../../../src/server/platform/clock'
import type { Database } from '../../../../src/server/platform/database/database'
import { createPool } from '../../../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../../product-definitions'

/** Arguments: URL, import, K. Brings the rows in and kills its own process after the K-th statement. */
const [url = '', importacaoId, killAfter] = process.argv.slice(2)
const pool = createPool({
  url,
  max: 2,
  statementTimeoutMs: 0,
  name: 'filho',
  throughPooler: 'nao',
  onError: () => undefined,
})
let statements = 0
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: () => {
    statements += 1
    if (statements === Number(killAfter)) process.kill(process.pid, 'SIGKILL')
  },
})
const deps = { pool, definitions: loadProductDefinitions(), clock: systemClock('2026-11-20'), secret: 'x'.repeat(32) }
const detalhe = { importacao_id: Number(importacaoId) }
await stepHandler(importStep(deps, 'importando', bringIn))({
  trabalho_id: 1,
  programa_id: null,
  usuario_id: 1,
  detalhe,
  db,
  progress: async () => undefined,
  conclude: async () => undefined,
  lastFailure: () => null,
})
await pool.end()
