import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listFeriados } from '../../collection/acordos/janela'
import { exclusaoPedida, seguirNegativacoes } from '../../collection/negativacao/seguir-negativacoes'
import type { ServerAct } from '../../framework/acts/server-act'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { changeRow } from '../../framework/resources/write/change-row'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'
import { inOpenTransaction } from '../../platform/database/in-open-transaction'

/** A person says why a listing has to leave its bureau: an error, a dispute that was right, a court. */
export const pedirExclusao: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const row = await lockKnown(trx, 'negativacoes', Number(before.id))
  const mudancas = exclusaoPedida(String(valores.causa_em), await listFeriados(trx))
  await change(trx, ctx, 'negativacoes', [row], { mudancas, acao: nome })
}

/** Once more into the next file, after somebody saw to what the bureau refused. */
export const reenviarExclusao: ServerAct = (trx, ctx, { nome, model, before }) =>
  changeRow(trx, ctx, { model, before, changes: { a_enviar: 'excluir', recusa: null }, acao: nome })

/** The day on which the bureau began to show it. */
export const publicarNegativacao: ServerAct = (trx, ctx, { nome, model, before, valores }) =>
  changeRow(trx, ctx, { model, before, changes: valores, acao: nome })

/**
 * What a new day makes of listings: five years are over, a debt has prescribed; what an act should have seen and did not is seen here.
 *
 * Returns  how many moved: 0 the second time on one day, whoever runs it.
 * Source   docs/regras.md, "Negativação".
 */
export const seguirNegativacoesDoDia: ServerJob = async (db, ctx) => {
  let moved = 0
  for (let after = 0, more = true; more; ) {
    const { rows } = await sql<{ id: number }>`select id from negativacoes
      where id > ${after} and excluido_em is null and status in ${listed(grupos.status_negativacao.viva)} order by id limit ${CHUNK}`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    more = ids.length === CHUNK
    after = ids.at(-1) ?? after
    if (ids.length > 0)
      moved += await inOpenTransaction(db, (trx) => seguirNegativacoes(trx, ctx, sql`id = any(${ids}::bigint[])`))
  }
  return moved
}

const CHUNK = 1_000
