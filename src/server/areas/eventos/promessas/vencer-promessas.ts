import { sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import { lockWhere } from '../../../framework/writing/lock'
import { listed } from '../../../platform/database/fixed-words'
import { inOpenTransaction } from '../../../platform/database/in-open-transaction'
import { recalcularPromessas } from './recalcular-promessas'

/** Promises that one transaction takes. */
const CHUNK = 200

/**
 * Lets promises lapse whose limit passed without the whole amount; each goes into the client's timeline and back to the top of
 * the queue. A second run finds nothing left to do.
 *
 * Source   docs/estados.md, "Promessa"; regras.yaml `promessas.tolerancia_dias`.
 */
export const vencerPromessas: ServerJob = async (db, ctx) => {
  let changed = 0
  for (;;) {
    const done = await inOpenTransaction(db, async (trx) => {
      const onde = sql<boolean>`status in ${listed(grupos.status_promessa.aberta)} and limite < ${ctx.clock.hoje()}::date`
      const rows = await lockWhere(trx, 'promessas', onde, { presas: 'pular', ate: CHUNK })
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      return recalcularPromessas(trx, ctx, sql<boolean>`id = any(${ids}::bigint[])`)
    })
    changed += done
    if (done === 0) return changed
  }
}
