import pino from 'pino'
import { tocarListas } from '../../../../../src/server/areas/mensagens/lista/tocar-listas'
import { asCompany } from '../../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../../src/server/platform/database/pool'
import { createJobs } from '../../../../../src/server/platform/jobs/create-jobs'
import { loadProductDefinitions } from '../../../product-definitions'

/** A process of its own that hands the dialer its lists, for the tests to kill: the database, and where the dialer is. */
const [url = '', endereco = '', secret = ''] = process.argv.slice(2)
const onError = () => undefined
const pool = createPool({ url, max: 4, statementTimeoutMs: 0, name: 'filho', throughPooler: 'nao', onError })
const db = createDb(pool)
const product = loadProductDefinitions()
const discador = { ...product.integracoes.discador, endereco, espera_ms: 20_000 }
const definitions = { ...product, integracoes: { ...product.integracoes, discador } }
const jobs = createJobs({ db, papel: 'web', log: pino({ level: 'silent' }) })
const clock = systemClock('2026-11-19', undefined, '10:00')
await tocarListas(db, { definitions, clock, secret, usuario: asCompany(definitions, null) }, { jobs })
process.exit(0)
