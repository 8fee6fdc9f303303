/** Which transaction wrote to which table: what was counted or assembled before stands while nobody wrote since. */
export interface EscritasTable {
  /** The table's oid; 0 for the line that says up to which transaction lines were swept. */
  tabela: number
  /** Number of the transaction, the same for all its savepoints. */
  xid: string
}

/**
 * One line per transaction and table, whoever writes and by whatever statement: no line is ever waited for, for no other transaction
 * writes the same one, and it is seen from the very moment on which the rows are seen.
 */
export const WRITES_DDL = `
  create table if not exists escritas (
    tabela oid not null,
    xid xid8 not null,
    primary key (tabela, xid)
  );
  create index if not exists escritas_xid on escritas (xid);
  create or replace function avenca_anota_escrita() returns trigger language plpgsql as $$
  begin
    insert into public.escritas (tabela, xid) values (tg_relid, pg_current_xact_id()) on conflict do nothing;
    return null;
  end $$;
`
