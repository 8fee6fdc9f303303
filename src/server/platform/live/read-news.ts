import type { Client } from 'pg'
import { type Moment, newNotes, THIS_MOMENT } from '../database/noted-writes'

/** Table of a resource → its name. */
export type NamesByTable = ReadonlyMap<string, string>

/** Where reading begins: nothing that is committed by now is told. */
export async function readMoment(client: Client): Promise<Moment> {
  const { rows } = await client.query<{ agora: Moment }>(`select ${THIS_MOMENT} as agora`)
  return agoraOf(rows)
}

/**
 * What committed since `before`: each resource whose table was written to, and what `tell` wrote besides. Each event once, of the
 * progress of one job the last.
 *
 * Every process reads for its own screens, twice in the tenth of a second within which they must hear; nobody sends. NOTIFY would
 * take one lock of the whole cluster at the commit of every act. A hook after the commit would know only what this process wrote
 * through it, and die with the process; the notes that tables keep of their writers (`noted-writes.ts`) say it of every process and
 * of plain SQL, and go with a rollback. Transaction numbers are given out of the order of commits, so no highest number is
 * remembered but a snapshot: told is what this statement sees and `before` did not, be it numbered after it or among those then
 * under way. Nothing twice, nothing lost.
 */
export async function readNews(
  client: Client,
  before: Moment,
  names: NamesByTable,
): Promise<{ readonly agora: Moment; readonly events: readonly object[] }> {
  const { rows } = await client.query<News>(READ, [before, [...names.keys()]])
  const [row] = rows
  const told = new Map<string, object>()
  for (const tabela of row?.tabelas ?? []) told.set(tabela, { recurso: names.get(tabela) })
  for (const event of row?.eventos ?? []) told.set(keyOf(event), event)
  return { agora: agoraOf(rows), events: [...told.values()] }
}

interface News {
  readonly agora: Moment
  readonly tabelas: readonly string[]
  readonly eventos: readonly object[] | null
}

const READ = `
  with novas as materialized (${newNotes('$1')})
  select ${THIS_MOMENT} as agora,
    array(
      select nome from unnest($2::text[]) nome
      where to_regclass(format('public.%I', nome)) in (select tabela from novas)
    ) as tabelas,
    (select jsonb_agg(evento order by id) from novidades
      where transacao >= pg_snapshot_xmax($1::pg_snapshot) or transacao = any(array(
        select numero from pg_snapshot_xip($1::pg_snapshot) numero where pg_visible_in_snapshot(numero, pg_current_snapshot())
      ))) as eventos
`

function agoraOf(rows: readonly { readonly agora: Moment }[]): Moment {
  const [row] = rows
  if (!row) throw new Error('the database told no snapshot')
  return row.agora
}

function keyOf(event: object): string {
  return 'trabalho' in event ? `trabalho ${event.trabalho}` : JSON.stringify(event)
}
