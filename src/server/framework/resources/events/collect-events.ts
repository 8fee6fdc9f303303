import { sql } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { Db } from '../../../platform/database/pool'
import { flowsOff } from '../../flows/flow-switch'
import { type Change, eventsOf, happens, publicChanges } from './events-of'

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
    const { rows } = await sql<Told & { transacao: string }>`
      select h.id, h.recurso, h.registro_id, h.acao, h.usuario_id, h.em, h.mudancas, h.transacao::text,
        case when e.meio = 'fluxo' then e.caminho || to_jsonb(e.alvo) else coalesce(e.caminho, '[]') end as caminho
      from historico h left join entregas e on e.transacao = h.transacao
      where (h.transacao, h.id) > (${cursor.transacao}::xid8, ${cursor.historico_id}::bigint)
        and h.transacao < pg_snapshot_xmin(pg_current_snapshot())
      order by h.transacao, h.id limit ${BATCH}
    `.execute(trx)
    const last = rows.at(-1)
    if (!last) return 0
    const off = await flowsOff(trx)
    const deliveries = rows.flatMap((change) => [
      ...deliveriesOf(definitions, change),
      ...runsOf(definitions, change).filter(({ alvo }) => !off.has(alvo)),
    ])
    if (deliveries.length > 0) {
      await sql`
        insert into entregas (recurso, registro_id, evento, meio, alvo, corpo, causa, caminho, criado_em)
        select recurso, registro_id, evento, meio, alvo, corpo, causa, caminho, em
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as linha(
          recurso text, registro_id bigint, evento text, meio text, alvo text, corpo jsonb, causa text, caminho jsonb, em timestamptz
        )
        on conflict (alvo, causa) where meio = 'fluxo' do nothing
      `.execute(trx)
    }
    await sql`update eventos_cursor set transacao = ${last.transacao}::xid8, historico_id = ${last.id}`.execute(trx)
    return rows.length
  })
}

interface Told extends Change {
  /** The flows that led to it. */
  readonly caminho: readonly string[]
}

function deliveriesOf({ resources }: Definitions, change: Told) {
  const resource = resources[change.recurso]
  if (!resource) return []
  return eventsOf(resource, change).map(({ em, faz }) => ({
    recurso: change.recurso,
    registro_id: change.registro_id,
    evento: em,
    meio: faz.kind,
    alvo: faz.nome,
    causa: null,
    caminho: change.caminho,
    em: change.em,
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

/** The flows that one change sets off; what changed they read in the history. */
function runsOf({ fluxos }: Definitions, change: Told) {
  return Object.values(fluxos).flatMap(({ fluxo, quando }) => {
    if (quando.kind !== 'mudanca' || quando.recurso !== change.recurso || !happens(quando, change)) return []
    const { recurso, registro_id, caminho, acao, usuario_id, em } = change
    const corpo = { historico_id: change.id, acao, usuario_id, em }
    return [
      {
        recurso,
        registro_id,
        evento: quando.em,
        meio: 'fluxo',
        alvo: fluxo,
        causa: `historico ${change.id}`,
        caminho,
        em,
        corpo,
      },
    ]
  })
}
