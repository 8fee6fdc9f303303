import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type Count = Generated<number>

/** One file with lines that a person brings in, from its upload to its undoing. */
export interface ImportacoesTable {
  id: Generated<number>
  /** Of which format its lines are. */
  tipo: string
  recurso: string
  usuario_id: number
  arquivo: string
  formato: 'csv' | 'xlsx'
  /** csv only. */
  codificacao: string | null
  separador: string | null
  titulos: Json<readonly string[]>
  /** Up to five texts of each column. */
  amostras: Json<readonly (readonly string[])[]>
  linhas: number
  /** Column of the file → key of the field; null: left out. */
  mapa: Json<readonly (string | null)[]>
  modo: 'criar' | 'atualizar' | 'ambos'
  chave: Json<readonly string[]>
  situacao: ColumnType<ImportSituacao, ImportSituacao | undefined, ImportSituacao>
  /** Verdicts of the dry run; once it is over, of the import. */
  criar: Count
  atualizar: Count
  iguais: Count
  recusadas: Count
  /** Rows that undoing left as they were. */
  mantidas: Count
  /** The last line that is in. */
  ate_linha: Count
  /** The instant that all its records bear. */
  instante: ColumnType<string | null, string | null | undefined, string | null>
  trabalho_id: number | null
  /** The record that the whole file became, for formats that have one. */
  registro_id: ColumnType<number | null, number | null | undefined, number | null>
  /** What else the format keeps of it. */
  detalhe: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>
  criado_em: ColumnType<string, string | undefined, string>
}

export type ImportSituacao =
  | 'enviada'
  | 'mapeada'
  | 'ensaiando'
  | 'ensaiada'
  | 'importando'
  | 'importada'
  | 'desfazendo'
  | 'desfeita'

/** One row of the file and what becomes of it. */
export interface ImportacoesLinhasTable {
  importacao_id: number
  linha: number
  situacao: LinhaSituacao
  registro_id: number | null
  /** Of the record when it was compared. */
  versao: number | null
  /** Key → [before, after]. */
  mudancas: Json<Record<string, readonly [unknown, unknown]> | null>
  /** The cells as they came, of a row that is refused. */
  celulas: Json<readonly unknown[] | null>
  coluna: string | null
  /** What stands in the column, for formats that tell it. */
  valor: string | null
  motivo: string | null
  /** The refused line of an earlier import that this row puts right. */
  corrige: number | null
  /** Each reason at its own column, of a row that has more than one. */
  motivos: Json<readonly { readonly coluna: string | null; readonly motivo: string }[] | null>
}

export type LinhaSituacao = 'criar' | 'atualizar' | 'igual' | 'recusada' | 'mantida'

/** The file itself, in pieces, until it is no longer needed. */
export interface ImportacoesArquivosTable {
  importacao_id: number
  parte: number
  conteudo: Buffer
}

/** The records that a file made or changed. */
export interface ImportacoesRegistrosTable {
  importacao_id: number
  /** 0 where it is not kept. */
  linha: number
  recurso: ColumnType<string, string | undefined, string>
  registro_id: number
  /** The columns that it changed, as they were; null: it made the record. */
  antes: Json<Readonly<Record<string, unknown>> | null>
  /** Of the record since. */
  versao: number | null
}

/** What a person chose the last time for a file with these headings. */
export interface ImportacoesMapasTable {
  usuario_id: number
  recurso: string
  titulos_hash: string
  mapa: Json<readonly (string | null)[]>
  modo: string
  chave: Json<readonly string[]>
  em: ColumnType<string, string | undefined, string>
}

/** The table of a format's lines: what stands beside where each line is in its file and what becomes of it. */
export interface LinesTable {
  readonly tabela: string
  /** Name → SQL type and whatever else the column says. */
  readonly colunas: Readonly<Record<string, string>>
}

export const IMPORT_LINES: LinesTable = {
  tabela: 'importacoes_linhas',
  colunas: {
    registro_id: 'bigint',
    versao: 'int',
    mudancas: 'jsonb',
    celulas: 'jsonb',
    motivos: 'jsonb',
    corrige: 'int',
  },
}

/** SQL that may run again. */
export function linesDdl({ tabela, colunas }: LinesTable): string {
  const own = Object.entries(colunas).map(([column, type]) => `${column} ${type}`)
  return `create table if not exists ${tabela} (
    importacao_id bigint not null,
    linha int not null,
    situacao text not null,
    coluna text,
    valor text,
    motivo text,
    ${own.join(', ')},
    primary key (importacao_id, linha)
  ) with (autovacuum_analyze_scale_factor = 0.02)`
}

/** SQL, which may run again, that gives up a table of lines which was not logged, with the files of it: they are sent again. */
export function dropUnlogged({ tabela }: LinesTable, tipo: string): string {
  return `do $$ begin
    if exists (select from pg_class where oid = to_regclass('${tabela}') and relpersistence = 'u') then
      drop table ${tabela};
      delete from importacoes where tipo = '${tipo}';
    end if;
  end $$`
}

export const IMPORTS_DDL = `
  create table if not exists importacoes (
    id bigint generated always as identity primary key,
    recurso text not null,
    usuario_id bigint not null,
    arquivo text not null,
    formato text not null,
    codificacao text,
    separador text,
    titulos jsonb not null,
    amostras jsonb not null,
    linhas int not null,
    mapa jsonb not null,
    modo text not null,
    chave jsonb not null,
    situacao text not null default 'enviada',
    criar int not null default 0,
    atualizar int not null default 0,
    iguais int not null default 0,
    recusadas int not null default 0,
    mantidas int not null default 0,
    ate_linha int not null default 0,
    instante timestamptz,
    trabalho_id bigint,
    criado_em timestamptz not null default now()
  );
  create index if not exists importacoes_de_quem on importacoes (usuario_id, recurso, id desc);
  create index if not exists importacoes_criado_em on importacoes (criado_em);

  alter table importacoes add column if not exists tipo text not null default 'cadastro',
    add column if not exists registro_id bigint, add column if not exists detalhe jsonb not null default '{}';

  ${linesDdl(IMPORT_LINES)};
  alter table importacoes_linhas add column if not exists motivos jsonb, add column if not exists valor text,
    add column if not exists corrige int;

  create table if not exists importacoes_arquivos (
    importacao_id bigint not null,
    parte int not null,
    conteudo bytea not null,
    primary key (importacao_id, parte)
  );

  create table if not exists importacoes_registros (
    importacao_id bigint not null,
    linha int not null,
    registro_id bigint not null
  );
  alter table importacoes_registros add column if not exists recurso text not null default '',
    add column if not exists antes jsonb, add column if not exists versao int,
    drop constraint if exists importacoes_registros_pkey;
  create unique index if not exists importacoes_registros_de_quem on importacoes_registros (importacao_id, recurso, registro_id);
  create index if not exists importacoes_registros_linhas on importacoes_registros (importacao_id, linha);
  create index if not exists importacoes_registros_deles on importacoes_registros (recurso, registro_id);

  create table if not exists importacoes_mapas (
    usuario_id bigint not null,
    recurso text not null,
    titulos_hash text not null,
    mapa jsonb not null,
    modo text not null,
    chave jsonb not null,
    em timestamptz not null default now(),
    primary key (usuario_id, recurso, titulos_hash)
  );
`
