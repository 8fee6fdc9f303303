import { executarReguas } from '../../../../src/server/areas/mensagens/regua/executar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../../product-definitions'

/** A process of its own that walks the night of the rules, for the tests to kill: the database, the secret and the day. */
const [url = '', secret = '', dia = ''] = process.argv.slice(2)
const onError = () => undefined
const pool = createPool({ url, max: 4, statementTimeoutMs: 0, name: 'noite', throughPooler: 'nao', onError })
const definitions = loadProductDefinitions()
const clock = systemClock(dia, undefined, '05:10')
await executarReguas(createDb(pool), { definitions, clock, secret, usuario: asCompany(definitions, null) })
process.exit(0)
