import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

export interface SessoesTable {
  jti: string
  usuario_id: number
  criada_em: Instant
  expira_em: Instant
  revogada_em: NullableInstant
  /** Until then what asks for the password again does not ask. */
  confirmada_ate: NullableInstant
  ip: string | null
  /** What the browser calls itself. */
  agente: string | null
}

/** One-time addresses to set a password: a living one per person, kept as a hash. */
export interface LinksDeSenhaTable {
  id: Generated<number>
  usuario_id: number
  /** SHA-256 of the token. */
  hash: string
  criado_em: Instant
  criado_por: number
  expira_em: Instant
  usado_em: NullableInstant
  anulado_em: NullableInstant
}

export const SESSIONS_DDL = `
  create table if not exists sessoes (
    jti uuid primary key,
    usuario_id bigint not null,
    criada_em timestamptz not null default now(),
    expira_em timestamptz not null,
    revogada_em timestamptz,
    ip text
  );
  alter table sessoes add column if not exists agente text;
  alter table sessoes add column if not exists confirmada_ate timestamptz;
  create index if not exists sessoes_usuario on sessoes (usuario_id);
  create index if not exists sessoes_expira on sessoes (expira_em);

  create table if not exists links_de_senha (
    id bigint generated always as identity primary key,
    usuario_id bigint not null,
    hash text not null unique,
    criado_em timestamptz not null default now(),
    criado_por bigint not null,
    expira_em timestamptz not null,
    usado_em timestamptz,
    anulado_em timestamptz
  );
  create index if not exists links_de_senha_usuario on links_de_senha (usuario_id);
`
