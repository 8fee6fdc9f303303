import { sql } from 'kysely'
import { inOpenTransaction } from '../../../database/in-open-transaction'
import type { ServerJob } from '../../../resources/schedules/run-schedules'
import { recalcularPromessas } from './recalcular-promessas'

/** Promises that one transaction takes. */
const CHUNK = 200

/**
 * Lets promises lapse whose limit passed without the whole amount; each goes into the client's timeline and back to the top of
 * the queue. A second run finds nothing left to do.
 *
 * Source   states.md C9; regras.yaml `promessas.tolerancia_dias`.
 */
export const vencerPromessas: ServerJob = async (db, ctx) => {
  let changed = 0
  for (;;) {
    const done = await inOpenTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from promessas
        where status in ('Aberta', 'Paga a menor') and limite < ${ctx.clock.hoje()}::date and excluido_em is null
        order by id limit ${CHUNK} for update skip locked
      `.execute(trx)
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      return recalcularPromessas(trx, ctx, sql<boolean>`p.id = any(${ids}::bigint[])`)
    })
    changed += done
    if (done === 0) return changed
  }
}
