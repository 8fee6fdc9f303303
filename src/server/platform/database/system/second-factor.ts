import type { ColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** What a person signs in with beside the password: an application that tells codes (RFC 6238). */
export interface SegundosFatoresTable {
  usuario_id: number
  /** Encrypted under the installation's secret. */
  segredo: string
  criado_em: Instant
  /** When its first code was right; null: begun, and asked for by nothing yet. */
  ligado_em: NullableInstant
  /** Of 30 seconds, counted from 1970, that of the last code that was taken: no code serves twice. */
  ultimo_passo: ColumnType<number, number | undefined, number>
}

/** What lets a person in once each without the application, kept as a hash. */
export interface CodigosReservaTable {
  usuario_id: number
  hash: string
  usado_em: NullableInstant
}

/** Between the password, which was right, and the code. */
export interface DesafiosDeEntradaTable {
  /** SHA-256 of what the browser brings. */
  hash: string
  usuario_id: number
  /** Hash of the password that was given: another one since then, and no session opens. */
  senha: string
  expira_em: Instant
  /** Codes that were tried. */
  tentativas: ColumnType<number, number | undefined, number>
  usado_em: NullableInstant
}

export const SECOND_FACTOR_DDL = `
  create table if not exists segundos_fatores (
    usuario_id bigint primary key,
    segredo text not null,
    criado_em timestamptz not null default now(),
    ligado_em timestamptz,
    ultimo_passo bigint not null default 0
  );

  create table if not exists codigos_reserva (
    usuario_id bigint not null,
    hash text not null,
    usado_em timestamptz,
    primary key (usuario_id, hash)
  );

  create table if not exists desafios_de_entrada (
    hash text primary key,
    usuario_id bigint not null,
    senha text not null,
    expira_em timestamptz not null,
    tentativas integer not null default 0,
    usado_em timestamptz
  );
  create index if not exists desafios_de_entrada_expira on desafios_de_entrada (expira_em);
`
