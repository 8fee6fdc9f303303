import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Views of lists saved by users. */
export interface VisoesTable {
  id: Generated<number>
  recurso: string
  nome: string
  /** The list's query string, as its address carries it. */
  estado: string
  usuario_id: number
  /** Functions that it is shared with; null: only its owner. */
  funcoes: ColumnType<string[] | null, string[] | null, string[] | null>
  criado_em: ColumnType<string, string | undefined, never>
  alterado_em: ColumnType<string, string | undefined, string>
}

/** How a user arranged the columns of a list. */
export interface ColunasTable {
  usuario_id: number
  recurso: string
  arranjos: JSONColumnType<Record<string, object>, string, string>
  alterado_em: ColumnType<string, string | undefined, string>
}

export const VIEWS_DDL = `
  create table if not exists visoes (
    id bigint generated always as identity primary key,
    recurso text not null,
    nome text not null,
    estado text not null,
    usuario_id bigint not null,
    funcoes text[],
    criado_em timestamptz not null default now(),
    alterado_em timestamptz not null default now()
  );
  create unique index if not exists visoes_nome on visoes (recurso, usuario_id, lower(nome));
  create index if not exists visoes_compartilhadas on visoes (recurso) where funcoes is not null;

  create table if not exists colunas (
    usuario_id bigint not null,
    recurso text not null,
    arranjos jsonb not null,
    alterado_em timestamptz not null default now(),
    primary key (usuario_id, recurso)
  );
`
