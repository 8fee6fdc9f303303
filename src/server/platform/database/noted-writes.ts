import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import { designTables } from './migrations/design/design'
import type { Db } from './pool'

/** Which transactions had ended when a statement looked: `pg_current_snapshot()` of that statement, as text. */
export type Moment = string

/** SQL of the moment that a statement looks at, to stand in the very statement that reads what is to be kept. */
export const THIS_MOMENT = 'pg_current_snapshot()::text'
export const thisMomentSql = sql.raw<Moment>(THIS_MOMENT)

/**
 * SQL of whether any transaction, of any process, wrote to one of these tables since `since` and can be seen now. Exact: one that was
 * under way at `since` counts once it ends, one that was rolled back never.
 *
 * Takes    SQL of an array of table names (text[]) and of a moment (text).
 */
export function wroteSince(tables: string, since: string): string {
  return `${AMONG}${tables}${SINCE}${since}${UNSEEN}`
}

/** The same for values at hand. */
export function wroteSinceSql(tables: readonly string[], since: Moment): RawBuilder<SqlBool> {
  const names = tables.map((table) => `"${table}"`)
  return sql`${sql.raw(AMONG)}${names}${sql.raw(SINCE)}${since}${sql.raw(UNSEEN)}`
}

const AMONG = 'exists (select from escritas e cross join (select array[0::oid] || '
const SINCE = '::text[]::regclass[]::oid[] as tabelas, '
const UNSEEN = `::pg_snapshot as desde) antes where e.tabela = any(tabelas) and e.xid >= pg_snapshot_xmin(desde)
  and (e.tabela = 0 or not pg_visible_in_snapshot(e.xid, desde)))`

/**
 * SQL of the notes that are seen now and were not at the moment `since`: {tabela, xid}. Those under way then are looked up by number: one
 * that goes on for minutes is not read again at every look.
 */
export function newNotes(since: string): string {
  return `select tabela, xid from escritas where xid >= (select pg_snapshot_xmax(${since}::pg_snapshot))
    union all
    select e.tabela, e.xid from pg_snapshot_xip(${since}::pg_snapshot) numero join escritas e on e.xid = numero
    where pg_visible_in_snapshot(numero, pg_current_snapshot())`
}

/** What a look at the notes told. */
export interface NewWrites {
  readonly moment: Moment
  /** Table that was written to since the last look → highest number of those who did. */
  readonly written: ReadonlyMap<string, number>
  /** Notes of transactions up to this number may have been thrown away. */
  readonly swept: number
}

/** Who wrote since `before`, as far as it can be seen now. */
export async function readNewWrites(db: Db, before: Moment): Promise<NewWrites> {
  const { rows } = await sql<{ momento: Moment; escritas: readonly [string, number][]; varrido: number }>`
    with antes as materialized (select ${before}::pg_snapshot as desde),
    novas as (${sql.raw(newNotes('(select desde from antes)'))})
    select ${thisMomentSql} as momento,
      (select coalesce(jsonb_agg(jsonb_build_array(tabela::regclass, ultimo::text::bigint)), '[]')
        from (select tabela, max(xid) as ultimo from novas group by 1) nova) as escritas,
      coalesce((select max(xid) from escritas where tabela = 0)::text::bigint, 0)::double precision as varrido`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database told no snapshot')
  return { moment: row.momento, written: new Map(row.escritas), swept: row.varrido }
}

/** The lowest number that was under way at a moment: whatever is lower had ended. */
export function lowestOf(moment: Moment): number {
  return Number(moment.slice(0, moment.indexOf(':')))
}

/**
 * Has every table of the declarations, and others that answers are kept of, note who writes to it. Takes no lock where that is so already; may
 * run again.
 */
export function noteWrites(definitions: Definitions, others: readonly string[] = []): string {
  const names = [...designTables(definitions).map(({ name }) => name), ...others].map((name) => `'${name}'`)
  return `do $do$
  declare
    tabela text;
  begin
    for tabela in select nome from unnest(array[${names.join(', ')}]::text[]) nome where not exists (
      select from pg_trigger where tgname = 'anota_escrita' and tgrelid = format('public.%I', nome)::regclass)
    loop
      execute format('create trigger anota_escrita after insert or update or delete or truncate on public.%I
        for each statement execute function avenca_anota_escrita()', tabela);
    end loop;
  end $do$`
}

/**
 * Throws away lines that tell nothing to whoever looked after the sweep before this one, and says up to where: what was kept earlier
 * and not looked at since no longer stands.
 */
export function sweepingWrites(): (db: Db) => Promise<void> {
  let before: string | null = null
  return async (db) => {
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
      db,
    )
    if (before !== null) await sweepBefore(db, BigInt(before))
    before = rows[0]?.xmin ?? null
  }
}

async function sweepBefore(db: Db, xid: bigint): Promise<void> {
  const last = String(xid - 1n)
  await db.transaction().execute(async (trx) => {
    await sql`insert into escritas (tabela, xid) values (0, ${last}::xid8) on conflict do nothing`.execute(trx)
    await sql`delete from escritas where xid <= ${last}::xid8 and (tabela, xid) <> (0::oid, ${last}::xid8)`.execute(trx)
  })
}
