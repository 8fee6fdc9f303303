import { Kysely, PostgresDialect } from 'kysely'
import { importarRemessa } from '../../../../src/server/areas/remessas/importar'
import { systemClock } from '../../../../src/server/platform/clock'
import type { Database } from '../../../../src/server/platform/database/database'
import { createPool } from '../../../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../../product-definitions'

/** Arguments: URL, batch, K. Imports the batch and kills its own process after the K-th statement; prints how many ran. */
const [url = '', remessaId, killAfter] = process.argv.slice(2)
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
const definitions = loadProductDefinitions()
await importarRemessa(
  { db, definitions, clock: systemClock('2026-11-20'), onProgress: async () => undefined },
  Number(remessaId),
)
await pool.end()
console.log(statements)
