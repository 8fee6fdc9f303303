import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * Unfinished edits of resources with `rascunho: true`. One per record, shared by those who may edit it; of a record that does
 * not exist yet (`registro_id` null) one per user.
 */
export interface RascunhosTable {
  id: Generated<number>
  recurso: string
  registro_id: number | null
  /** Who began it. */
  usuario_id: number
  /** By field key, as the form holds them: never checked. */
  valores: JSONColumnType<Record<string, unknown>, string, string>
  /** Of the draft itself: counts its saves. */
  versao: Generated<number>
  alterado_em: ColumnType<string, string | undefined, string>
  alterado_por: number
}

export const DRAFTS_DDL = `
  create table if not exists rascunhos (
    id bigint generated always as identity primary key,
    recurso text not null,
    registro_id bigint,
    usuario_id bigint not null,
    valores jsonb not null,
    versao int not null default 1,
    alterado_em timestamptz not null default now(),
    alterado_por bigint not null
  );
  create unique index if not exists rascunhos_registro on rascunhos (recurso, registro_id) where registro_id is not null;
  create unique index if not exists rascunhos_novo on rascunhos (recurso, usuario_id) where registro_id is null;
`
