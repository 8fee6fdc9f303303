import type { ColumnType, Generated } from 'kysely'

/** What people wrote beside a record. A deleted one leaves the screens and stays here until the record is purged. */
export interface ComentariosTable {
  id: Generated<number>
  recurso: string
  registro_id: number
  texto: string
  criado_por: number
  criado_em: ColumnType<string, string | undefined, string>
  excluido_em: ColumnType<string | null, string | null | undefined, string | null>
  excluido_por: number | null
}

/** Who was named in a comment, and when he read it. */
export interface MencoesTable {
  id: Generated<number>
  comentario_id: number
  usuario_id: number
  lida_em: ColumnType<string | null, string | null | undefined, string | null>
}

export const COMMENTS_DDL = `
  create table if not exists comentarios (
    id bigint generated always as identity primary key,
    recurso text not null,
    registro_id bigint not null,
    texto text not null,
    criado_por bigint not null,
    criado_em timestamptz not null default now(),
    excluido_em timestamptz,
    excluido_por bigint
  );
  create index if not exists comentarios_registro on comentarios (recurso, registro_id, id desc);
  create table if not exists mencoes (
    id bigint generated always as identity primary key,
    comentario_id bigint not null references comentarios (id) on delete cascade,
    usuario_id bigint not null,
    lida_em timestamptz,
    unique (comentario_id, usuario_id)
  );
  create index if not exists mencoes_usuario on mencoes (usuario_id, id desc);
`
