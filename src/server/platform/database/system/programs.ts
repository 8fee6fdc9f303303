import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** By what a program of a person asks: one token each, of which the hash is kept. */
export interface ProgramasTable {
  id: Generated<string>
  usuario_id: number
  nome: string
  /** SHA-256 of the token, hexadecimal. */
  hash: string
  /** Its last characters, by which a person tells one from another. */
  final: string
  /** Exact codes; what the owner lacks today counts for nothing. */
  permissoes: string[]
  criado_em: Instant
  expira_em: Instant
  /** To the minute: not every request writes. */
  usado_em: NullableInstant
  usado_ip: string | null
  revogado_em: NullableInstant
  revogado_por: number | null
  /** Of a screen, the only dashboard that it may ask for. */
  painel: string | null
}

export const PROGRAMS_DDL = `
  create table if not exists programas (
    id uuid primary key default gen_random_uuid(),
    usuario_id bigint not null,
    nome text not null,
    hash text not null unique,
    final text not null,
    permissoes text[] not null,
    criado_em timestamptz not null default now(),
    expira_em timestamptz not null check (expira_em <= criado_em + interval '366 days'),
    usado_em timestamptz,
    usado_ip text,
    revogado_em timestamptz,
    revogado_por bigint
  );
  alter table programas add column if not exists painel text;
  create index if not exists programas_usuario on programas (usuario_id);
  alter table trabalhos add column if not exists programa_id uuid;
`
