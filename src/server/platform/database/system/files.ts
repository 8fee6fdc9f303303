import type { ColumnType, Generated } from 'kysely'

/**
 * Stored files: of a field (`campo`), or attached to a record (`campo` null). Without `registro_id` it waits for the save that
 * attaches it. The content stands outside the database, under its fingerprint.
 */
export interface ArquivosTable {
  id: Generated<number>
  recurso: string
  campo: string | null
  registro_id: number | null
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  criado_por: number
  criado_em: ColumnType<string, string | undefined, string>
}

export const FILES_DDL = `
  create table if not exists arquivos (
    id bigint generated always as identity primary key,
    recurso text not null,
    campo text,
    registro_id bigint,
    nome text not null,
    tipo text not null,
    tamanho bigint not null,
    sha256 text not null,
    criado_por bigint not null,
    criado_em timestamptz not null default now()
  );
  create index if not exists arquivos_registro on arquivos (recurso, registro_id) where registro_id is not null;
  create index if not exists arquivos_soltos on arquivos (criado_por, criado_em) where registro_id is null;
  create index if not exists arquivos_sha256 on arquivos (sha256);
`
