import type { ColumnType } from 'kysely'
import type { Avisos, Emails } from '../../../../contract/instalacao/pessoal'

/** How a person likes the product, wherever they log in. */
export interface PreferenciasTable {
  usuario_id: number
  idioma: string | null
  tema: string | null
  menu: string | null
  densidade: string | null
  avisos: Avisos | null
  /** What they do not want to be told by e-mail. */
  emails: Emails | null
  /** The newest of the news that they have seen. */
  novidades: string | null
  alterado_em: ColumnType<string, string | undefined, string | Date>
}

/** Its writes are noted: the language is kept with what a session was given. */
export const PREFERENCES_DDL = `
  create table if not exists preferencias (
    usuario_id bigint primary key,
    idioma text,
    alterado_em timestamptz not null default now()
  );
  alter table preferencias alter column idioma drop not null, add column if not exists tema text,
    add column if not exists menu text, add column if not exists densidade text, add column if not exists novidades text,
    add column if not exists avisos jsonb, add column if not exists emails jsonb;
  do $do$ begin
    if not exists (select from pg_trigger where tgname = 'anota_escrita' and tgrelid = 'preferencias'::regclass) then
      create trigger anota_escrita after insert or update or delete or truncate on preferencias
        for each statement execute function avenca_anota_escrita();
    end if;
  end $do$;
`
