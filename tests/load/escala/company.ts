import type { Definitions } from '../../../src/declaration/config-definitions'
import { makeDemo } from '../../../src/server/app/demo-once'
import { fillDemo } from '../../../src/server/demo/fill-demo'
import { fillMoney } from '../../../src/server/demo/money/fill-money'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb } from '../../../src/server/platform/database/pool'
import type { BenchDatabase } from '../medida/banco'

export const HOJE = '2026-11-20'
export const SECRET = 'segredo-da-medida-com-mais-de-32-caracteres'

/** The demo company grown to so many clients, as `npm run demo` grows it. */
export async function fillCompany({ owner, pool }: BenchDatabase, definitions: Definitions, clientes: number) {
  const db = createDb(pool)
  await makeDemo({ db, definitions, clock: systemClock(HOJE), secret: SECRET })
  const quiet = { hoje: HOJE, onProgress: () => undefined }
  const added = await db.transaction().execute((trx) => fillDemo({ ...quiet, db: trx, clientes }))
  await owner.query('analyze')
  const especiais = definitions.regras.credores.repasse_especial
  await fillMoney({ ...quiet, db, ...added, especiais })
  await owner.query('vacuum analyze')
}
