import type { Generated, JSONColumnType } from 'kysely'

/** What open screens are told besides who wrote to which declared table: a client taken in hand, how far a job is. Served after a second. */
export interface NovidadesTable {
  id: Generated<number>
  evento: JSONColumnType<object, string, never>
}

/** Not logged: after a crash of the database every screen looks again anyway. */
export const NEWS_DDL = `
  create unlogged table if not exists novidades (
    id bigint generated always as identity primary key,
    evento jsonb not null,
    em timestamptz not null default now(),
    transacao xid8 not null default pg_current_xact_id()
  );
  create index if not exists novidades_transacao on novidades (transacao);
`
