import { sql } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { Db } from '../../../platform/database/pool'
import { type Change, eventsOf, publicChanges } from './events-of'

const BATCH = 500

/**
 * Reads what the history says since the last time and writes the deliveries that follow from it.
 *
 * Returns  how many rows of the history were read; fewer than asked means that nothing is left. One process at a time, exactly
 *          once: the place reached and the deliveries are written together.
 */
export async function collectEvents(db: Db, definitions: Definitions): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: cursors } = await sql<{ transacao: string; historico_id: number }>`
      select transacao::text, historico_id from eventos_cursor for update skip locked
    `.execute(trx)
    const [cursor] = cursors
    if (!cursor) return 0
    const { rows } = await sql<Change & { transacao: string }>`
      select id, recurso, registro_id, acao, usuario_id, em, mudancas, transacao::text
      from historico
      where (transacao, id) > (${cursor.transacao}::xid8, ${cursor.historico_id}::bigint)
        and transacao < pg_snapshot_xmin(pg_current_snapshot())
      order by transacao, id limit ${BATCH}
    `.execute(trx)
    const last = rows.at(-1)
    if (!last) return 0
    const deliveries = rows.flatMap((change) => deliveriesOf(definitions, change))
    if (deliveries.length > 0) {
      await sql`
        insert into entregas (recurso, registro_id, evento, meio, alvo, corpo)
        select recurso, registro_id, evento, meio, alvo, corpo
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
          as linha(recurso text, registro_id bigint, evento text, meio text, alvo text, corpo jsonb)
      `.execute(trx)
    }
    await sql`update eventos_cursor set transacao = ${last.transacao}::xid8, historico_id = ${last.id}`.execute(trx)
    return rows.length
  })
}

function deliveriesOf({ resources }: Definitions, change: Change) {
  const resource = resources[change.recurso]
  if (!resource) return []
  return eventsOf(resource, change).map(({ em, faz }) => ({
    recurso: change.recurso,
    registro_id: change.registro_id,
    evento: em,
    meio: faz.kind,
    alvo: faz.nome,
    corpo: {
      evento: em,
      recurso: change.recurso,
      registro_id: change.registro_id,
      acao: change.acao,
      usuario_id: change.usuario_id,
      em: change.em,
      mudancas: publicChanges(resource, change.mudancas),
    },
  }))
}
