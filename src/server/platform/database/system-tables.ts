import type { Pool, PoolClient } from 'pg'
import { ACCESSES_DDL } from './system/accesses'
import { COMMENTS_DDL } from './system/comments'
import { DECLARATIONS_DDL } from './system/declarations'
import { DRAFTS_DDL } from './system/drafts'
import { EVENTS_DDL } from './system/events'
import { FILES_DDL } from './system/files'
import { HOLDS_DDL } from './system/holds'
import { IMPORTS_DDL } from './system/imports'
import { MIGRATIONS_DDL } from './system/migrations'
import { NEWS_DDL } from './system/news'
import { PREFERENCES_DDL } from './system/preferences'
import { PROGRAMS_DDL } from './system/programs'
import { SECOND_FACTOR_DDL } from './system/second-factor'
import { SESSIONS_DDL } from './system/sessions'
import { VIEWS_DDL } from './system/views'
import { WRITES_DDL } from './system/writes'

/** Any fixed number: one at a time prepares the database. */
const LOCK = 7_301_001

/** Tables whose rows are written once and never changed by a request. */
const APPEND_ONLY = ['historico', 'acessos', 'acessos_selos'] as const

/**
 * Makes what the product itself needs (not the declared tables) and gives the role of requests what it may touch.
 * Takes    a pool of the owner role; the request role's name, null when it is the same.
 * Safe to repeat, and two processes starting at once queue.
 */
export async function ensureSystemTables(owner: Pool, requestRole: string | null): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(EXTENSIONS)
    for (const ddl of TABLES) await client.query(ddl)
    if (requestRole !== null) await grant(client, requestRole)
  })
}

/** Vacuum and analysis after many rows; before PostgreSQL 17 only the owner may, and the database's own turn has to do. */
const MAINTAIN = (role: string) => `do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on all tables in schema public to ${role};
    alter default privileges in schema public grant maintain on tables to ${role};
  end if;
end $$`

/** Future tables of the owner are covered by default privileges, so a migration need not think of it. */
async function grant(client: PoolClient, requestRole: string): Promise<void> {
  const role = client.escapeIdentifier(requestRole)
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage, select on sequences to ${role};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
  `)
  await client.query(MAINTAIN(role))
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * `unaccent` itself is only STABLE; named with its dictionary it may stand in an index. Of a rich text the words without signs and
 * addresses, for a search to find what people read.
 */
const EXTENSIONS = `
  create extension if not exists pg_trgm with schema public;
  create extension if not exists unaccent with schema public;
  create or replace function public.avenca_sem_acento(texto text) returns text
    language sql immutable parallel safe strict
    return lower(public.unaccent('public.unaccent'::regdictionary, texto));
  create or replace function public.avenca_texto_puro(texto text) returns text
    language sql immutable parallel safe strict
    return translate(regexp_replace(texto, '(?<!\\\\)\\]\\([^()[:space:]]*\\)', '', 'g'), '\\*[]', '');
`

const CORE = `
  create table if not exists tentativas_login (
    id bigint generated always as identity primary key,
    cpf text not null,
    ip text not null,
    em timestamptz not null default now(),
    ok boolean not null default false
  );
  create index if not exists tentativas_login_cpf on tentativas_login (cpf, em desc);
  create index if not exists tentativas_login_ip on tentativas_login (ip, em desc);

  create table if not exists historico (
    id bigint generated always as identity primary key,
    recurso text not null,
    registro_id bigint not null,
    acao text not null,
    usuario_id bigint,
    em timestamptz not null default now(),
    mudancas jsonb not null default '{}',
    origem text
  );
  create index if not exists historico_registro on historico (recurso, registro_id, id desc);

  create table if not exists idempotencia (
    usuario_id bigint not null,
    rota text not null,
    chave text not null,
    hash_corpo text not null,
    status int,
    resposta text,
    processo int not null,
    criado_em timestamptz not null default now(),
    primary key (usuario_id, rota, chave)
  );
  alter table idempotencia add column if not exists mudou text;
  create index if not exists idempotencia_criado on idempotencia (criado_em);

  create table if not exists trabalhos (
    id bigint generated always as identity primary key,
    tipo text not null,
    status text not null default 'na_fila'
      check (status in ('na_fila', 'executando', 'concluido', 'falhou', 'cancelado')),
    feito bigint not null default 0,
    total bigint not null default 0,
    erros bigint not null default 0,
    detalhe jsonb not null default '{}',
    mensagem text,
    arquivo text,
    usuario_id bigint,
    tentativas int not null default 0,
    criado_em timestamptz not null default now(),
    iniciado_em timestamptz,
    terminado_em timestamptz
  );
  create index if not exists trabalhos_abertos on trabalhos (id) where status in ('na_fila', 'executando');
  create index if not exists trabalhos_agendados on trabalhos ((detalhe #>> '{guardado,agendado_id}'))
    where detalhe #>> '{guardado,agendado_id}' is not null;

  create table if not exists esquema_aplicado (
    id bigint generated always as identity primary key,
    versao text not null,
    definicoes jsonb not null,
    aplicado_em timestamptz not null default now()
  );

  create table if not exists acessos (
    id bigint generated always as identity primary key,
    usuario_id bigint,
    acao text not null,
    recurso text,
    registro_id bigint,
    detalhe jsonb not null default '{}',
    ip text,
    em timestamptz not null default now()
  );
  create index if not exists acessos_em on acessos (em);
  create index if not exists acessos_usuario on acessos (usuario_id, em);
`

/** Each room of the framework that keeps rows of its own adds its file of database/system/ here. */
const TABLES: readonly string[] = [
  CORE,
  SESSIONS_DDL,
  SECOND_FACTOR_DDL,
  PROGRAMS_DDL,
  ACCESSES_DDL,
  FILES_DDL,
  EVENTS_DDL,
  IMPORTS_DDL,
  COMMENTS_DDL,
  DRAFTS_DDL,
  MIGRATIONS_DDL,
  VIEWS_DDL,
  HOLDS_DDL,
  WRITES_DDL,
  PREFERENCES_DDL,
  NEWS_DDL,
  DECLARATIONS_DDL,
]
