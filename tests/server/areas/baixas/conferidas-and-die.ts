import type { KyselyPlugin } from 'kysely'
import { baixarConferidas } from '../../../../src/server/areas/baixas/baixar-conferidas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../../product-definitions'

/** Books what agrees and dies by SIGKILL before its k-th statement. argv: database, k (0: count them and live). */
const [url = '', kill = '0'] = process.argv.slice(2)

let count = 0
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    count += 1
    if (count === Number(kill)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}

const pool = createPool({
  url,
  max: 2,
  statementTimeoutMs: 10_000,
  name: 'morre',
  throughPooler: 'nao',
  onError: () => undefined,
})
const definitions = loadProductDefinitions()
const usuario = { ...asCompany(definitions, null), funcao: definitions.regras.baixa.funcao_data_anterior }
const ctx = { definitions, clock: systemClock('2026-11-16'), secret: '', usuario }
const made = await createDb(pool)
  .withPlugin(killer)
  .transaction()
  .execute((trx) => baixarConferidas(trx, ctx, {}))
process.stdout.write(JSON.stringify({ made, statements: count }), () => process.exit(0))
