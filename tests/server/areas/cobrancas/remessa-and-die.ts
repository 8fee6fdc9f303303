import type { KyselyPlugin } from 'kysely'
import { gerarRemessasBancarias } from '../../../../src/server/areas/cobrancas/remessas/gerar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../../product-definitions'

/** Generates what waits for the banks and dies by SIGKILL before its k-th statement. argv: database, k (0: count them and live). */
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
const ctx = { definitions, clock: systemClock('2026-11-20'), secret: '', usuario: asCompany(definitions, null) }
const made = await gerarRemessasBancarias(createDb(pool).withPlugin(killer), ctx)
process.stdout.write(JSON.stringify({ made, statements: count }), () => process.exit(0))
