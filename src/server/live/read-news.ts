import type { Client } from 'pg'

/** Which transactions are over, as the database writes it: `xmin:xmax:those between that are not`. */
export type Snapshot = string

/** Where reading begins: nothing that is committed by now is told. */
export async function firstSnapshot(client: Client): Promise<Snapshot> {
  await client.query('set enable_seqscan = off')
  return newSnapshot(client)
}

export async function newSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query<{ agora: Snapshot }>('select pg_current_snapshot()::text as agora')
  return agoraOf(rows)
}

/**
 * What committed since `before`: each changed resource by its lines in the history, and what `tell` wrote besides. Each event once,
 * of the progress of one job the last.
 *
 * Every process reads for its own screens, a few times in the tenth of a second within which they must hear; nobody sends. NOTIFY
 * would take one lock of the whole cluster at the commit of every act. A hook after the commit would know only what this process
 * wrote through it, and die with the process; the lines say it of every process and of plain SQL, and go with a rollback. Ids and
 * transaction numbers are given out of the order of commits, so no highest number is remembered but a snapshot: told is what
 * this statement sees and `before` did not, be it numbered after it or among those then under way. Nothing twice, nothing lost.
 */
export async function readNews(
  client: Client,
  before: Snapshot,
): Promise<{ readonly agora: Snapshot; readonly events: readonly object[] }> {
  const { rows } = await client.query<{ agora: Snapshot; recursos: string[] | null; eventos: object[] | null }>(READ, [
    before,
  ])
  const [row] = rows
  const told = new Map<string, object>()
  for (const recurso of row?.recursos ?? []) told.set(recurso, { recurso })
  for (const event of row?.eventos ?? []) told.set(keyOf(event), event)
  return { agora: agoraOf(rows), events: [...told.values()] }
}

/** Those under way at `$1` that are over now are looked up by number: one that goes on for minutes is not read again at every look. */
const ENDED = `any(array(
  select numero from pg_snapshot_xip($1::pg_snapshot) numero where pg_visible_in_snapshot(numero, pg_current_snapshot())
))`

const READ = `
  select pg_current_snapshot()::text as agora,
    (select array_agg(distinct recurso) from (
      select recurso from historico where transacao >= pg_snapshot_xmax($1::pg_snapshot)
      union all select recurso from historico where transacao = ${ENDED}
    ) linhas) as recursos,
    (select jsonb_agg(evento order by id) from (
      select id, evento from novidades where transacao >= pg_snapshot_xmax($1::pg_snapshot)
      union all select id, evento from novidades where transacao = ${ENDED}
    ) linhas) as eventos
`

function agoraOf(rows: readonly { readonly agora: Snapshot }[]): Snapshot {
  const [row] = rows
  if (!row) throw new Error('the database told no snapshot')
  return row.agora
}

function keyOf(event: object): string {
  if ('recurso' in event) return String(event.recurso)
  return 'trabalho' in event ? `trabalho ${event.trabalho}` : JSON.stringify(event)
}
