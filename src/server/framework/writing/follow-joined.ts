import { sqlLiteral } from '../../platform/database/migrations/design/sql-name'

interface Joined {
  readonly tabela: string
  /** The column under which other tables name its records. */
  readonly referencia: string
  /** The column that names the record with which one was joined. */
  readonly unido: string
}

/**
 * SQL, which may run again, by which a row that arrives for a record which was just joined to another goes to the one that stays.
 * The trigger reads the record locked: what is being joined at that moment is waited for.
 */
export function followJoined({ tabela, referencia, unido }: Joined, um: string): readonly string[] {
  return [
    `create or replace function avenca_segue_${um}_unido() returns trigger language plpgsql as $$
    declare
      destino bigint;
    begin
      select ${unido} into destino from ${tabela}
        where id = new.${referencia} and ${unido} is not null and excluido_em is not null for key share;
      if destino is not null then new.${referencia} := destino; end if;
      return new;
    end $$`,
    `do $do$
    declare
      tabela text;
    begin
      for tabela in
        select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = ${sqlLiteral(referencia)} and t.table_type = 'BASE TABLE'
          and exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
            where f.contype = 'f' and f.confrelid = ${sqlLiteral(`public.${tabela}`)}::regclass and a.attname = ${sqlLiteral(referencia)}
              and f.conrelid = format('public.%I', c.table_name)::regclass)
      loop
        execute format('drop trigger if exists segue_${um}_unido on %I', tabela);
        execute format('create trigger segue_${um}_unido before insert on %I
          for each row execute function avenca_segue_${um}_unido()', tabela);
      end loop;
    end $do$`,
  ]
}
