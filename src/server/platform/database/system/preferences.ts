import type { ColumnType } from 'kysely'

/** How a person likes the product, wherever they log in. */
export interface PreferenciasTable {
  usuario_id: number
  idioma: string
  alterado_em: ColumnType<string, string | undefined, string | Date>
}

/** Its writes are noted: the language is kept with what a session was given. */
export const PREFERENCES_DDL = `
  create table if not exists preferencias (
    usuario_id bigint primary key,
    idioma text not null,
    alterado_em timestamptz not null default now()
  );
  do $do$ begin
    if not exists (select from pg_trigger where tgname = 'anota_escrita' and tgrelid = 'preferencias'::regclass) then
      create trigger anota_escrita after insert or update or delete or truncate on preferencias
        for each statement execute function avenca_anota_escrita();
    end if;
  end $do$;
`
