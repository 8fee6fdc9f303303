import { tmpdir } from 'node:os'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { makeDemo } from '../../../src/server/app/demo-once'
import { dobrarFunil } from '../../../src/server/collection/funil/somas-do-funil'
import { fillDemo } from '../../../src/server/demo/fill-demo'
import { fillMoney } from '../../../src/server/demo/money/fill-money'
import type { Closing } from '../../../src/server/demo/money/money-run'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb } from '../../../src/server/platform/database/pool'
import { type BenchDatabase, withDatabase } from '../medida/banco'
import { sized } from '../medida/tamanho'
import { timed } from '../medida/tempos'

export const HOJE = '2026-11-20'
export const SECRET = 'segredo-da-medida-com-mais-de-32-caracteres'

/** At least 200,000 agreements of 2,000,000 instalments in a million operations. */
const LONG: Closing = { fecham: 18, de: 20, parcelasAMais: 4 }
/** Clients of a company of a million operations. */
const CLIENTES = sized(Number(process.env.AVENCA_CLIENTES ?? 250_000), 600)
/** Folder of a server with the company in it, which measures may share: filled by the first of them, and left as it is. */
const EMPRESA = process.env.AVENCA_EMPRESA
const SETTINGS = ['synchronous_commit=off', 'max_wal_size=4GB']

/** Measures in a large company: 250,000 clients, or as many as AVENCA_CLIENTES says. */
export async function withCompany(definitions: Definitions, measure: (database: BenchDatabase) => Promise<void>) {
  const filled = async (database: BenchDatabase) => {
    const { owner } = database
    const { rows: some } = await owner.query('select from acordos limit 1')
    if (some.length === 0) {
      const ms = await timed(() => fillCompany(database, definitions, CLIENTES))
      console.log(`${CLIENTES} clients filled in ${(ms / 1000).toFixed(0)} s`)
    }
    const { rows } = await owner.query<Readonly<Record<'operacoes' | 'acordos' | 'parcelas', string>>>(
      'select (select count(*) from operacoes) as operacoes, (select count(*) from acordos) as acordos, (select count(*) from parcelas) as parcelas',
    )
    console.log(`${rows[0]?.operacoes} operations, ${rows[0]?.acordos} agreements, ${rows[0]?.parcelas} instalments`)
    await measure(database)
  }
  await withDatabase(definitions, filled, SETTINGS, EMPRESA)
}

/** The demo company grown to so many clients, as `npm run demo` grows it. */
export async function fillCompany({ owner, pool }: BenchDatabase, definitions: Definitions, clientes: number) {
  const db = createDb(pool)
  await makeDemo({ db, definitions, clock: systemClock(HOJE), secret: SECRET, env: { dataDir: tmpdir() } })
  const quiet = { hoje: HOJE, onProgress: () => undefined }
  const added = await db.transaction().execute((trx) => fillDemo({ ...quiet, db: trx, clientes }))
  await owner.query('analyze')
  const especiais = definitions.regras.credores.repasse_especial
  await fillMoney({ ...quiet, db, ...added, especiais, closing: LONG })
  // as they are each minute, and nothing that was thrown away stands in between
  await owner.query('select avenca_dobra_somas()')
  await dobrarFunil(db)
  await owner.query('vacuum analyze')
}
