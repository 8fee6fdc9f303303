import { sql } from 'kysely'
import { minutosEntre } from '../../../domain/calendar/minutos-entre'
import { fimDaSessao } from '../../collection/estados/fim-da-sessao'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import { inOpenTransaction } from '../../platform/database/in-open-transaction'

/**
 * Ends the states of those who went: at the instant at which their last session ended, whether they left, it expired or somebody ended it.
 *
 * Source   docs/telas.md, "Estado de trabalho".
 */
export const encerrarEstados: ServerJob = (db, ctx) =>
  inOpenTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; fim: string }>`
      select id, fim from (select e.id, ${fimDaSessao(ctx, 'e')} as fim from estados_trabalho e where e.ate is null) abertos
      where fim is not null
    `.execute(trx)
    const ends = new Map(rows.map(({ id, fim }) => [id, fim]))
    const onde = sql<boolean>`id = any(${[...ends.keys()]}::bigint[]) and ate is null`
    const open = await lockWhere(trx, 'estados_trabalho', onde, { presas: 'pular' })
    const mudancas = (row: (typeof open)[number]) => {
      const ate = ends.get(row.id) ?? row.de
      return { ate, minutos: minutosEntre(row.de, ate) }
    }
    return (await change(trx, ctx, 'estados_trabalho', open, { mudancas, acao: 'encerrar' })).length
  })
