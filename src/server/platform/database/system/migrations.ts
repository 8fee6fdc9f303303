import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What migrations did, which confirmed plans they belonged to, and what was set aside instead of dropped. */
export const MIGRATIONS_DDL = `
  create table if not exists migracoes_planos (
    plano text primary key,
    config text not null,
    banco text not null,
    iniciado_em timestamptz not null default now(),
    terminado_em timestamptz
  );

  create table if not exists migracoes_passos (
    id bigint generated always as identity primary key,
    plano text,
    classe text not null,
    faz text not null,
    sql text not null,
    linhas bigint not null default 0,
    duracao_ms bigint not null,
    banco text not null,
    em timestamptz not null default now()
  );

  create table if not exists quarentena (
    id bigint generated always as identity primary key,
    nome text not null,
    especie text not null check (especie in ('coluna', 'tabela', 'valores')),
    tabela text not null,
    coluna text,
    desenho jsonb not null,
    em date not null,
    desfeita_em timestamptz,
    apagada_em timestamptz
  );
  -- the plan whose step writes the line; none when it asked nobody
  alter table quarentena add column if not exists plano text default nullif(current_setting('avenca.plano', true), '');
  create index if not exists quarentena_aberta on quarentena (tabela) where desfeita_em is null and apagada_em is null;
`

export interface MigracoesPlanosTable {
  plano: string
  config: string
  banco: string
  iniciado_em: ColumnType<string, string | undefined, string>
  terminado_em: string | null
}

export interface MigracoesPassosTable {
  id: Generated<number>
  plano: string | null
  classe: string
  faz: string
  sql: string
  linhas: Generated<number>
  duracao_ms: number
  /** Hash of the structure right after the step. */
  banco: string
  em: ColumnType<string, string | undefined, string>
}

export interface QuarentenaTable {
  id: Generated<number>
  nome: string
  especie: 'coluna' | 'tabela' | 'valores'
  tabela: string
  coluna: string | null
  desenho: JSONColumnType<object, string, string>
  em: string
  desfeita_em: string | null
  apagada_em: string | null
}
