import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, never>

/** Who read whose personal data: one line per answer, which nobody changes. */
export interface AcessosTable {
  id: Generated<number>
  usuario_id: number | null
  acao: string
  recurso: string | null
  /** The record, where the answer is about one. */
  registro_id: number | null
  /** The records, where it holds several. */
  ids: ColumnType<readonly string[] | null, readonly number[] | null | undefined, never>
  /** How many. */
  quantos: ColumnType<number | null, number | null | undefined, never>
  rota: ColumnType<string | null, string | null | undefined, never>
  finalidade: ColumnType<string | null, string | null | undefined, never>
  detalhe: JSONColumnType<Record<string, unknown>, string, never>
  ip: string | null
  em: Instant
}

/** The chain over those lines: each seal holds the one before, so that a line changed or taken away breaks it. */
export interface SelosTable {
  acesso_id: number
  /** Day of the chain, as São Paulo counts days. */
  dia: string
  seq: number
  hash: string
  selado_em: Instant
}

/**
 * `avenca_selar_acessos(limite)` seals what is not sealed, in the order of ids; -1 when another does so. A line may be written
 * by a transaction that began before the last seal: such lines of the last quarter of an hour are looked for.
 */
export const ACCESSES_DDL = `
  do $$ begin
    if not exists (select from information_schema.columns where table_schema = current_schema()
      and table_name = 'acessos' and column_name = 'finalidade') then
      alter table acessos add column ids bigint[], add column quantos int, add column rota text, add column finalidade text;
    end if;
  end $$;
  create index if not exists acessos_registro on acessos (recurso, registro_id, id desc) where registro_id is not null;
  create index if not exists acessos_ids on acessos using gin (ids) where ids is not null;
  create index if not exists acessos_ao_lado on acessos using gin (detalhe jsonb_path_ops) where detalhe <> '{}';

  create table if not exists acessos_selos (
    acesso_id bigint primary key,
    dia date not null,
    seq bigint not null,
    hash text not null,
    selado_em timestamptz not null default now(),
    unique (dia, seq)
  );

  create or replace function avenca_so_acrescenta() returns trigger language plpgsql as $$
  begin
    raise exception 'a tabela % só recebe linhas', tg_table_name using errcode = 'insufficient_privilege';
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'acessos_so_acrescenta') then
      create trigger acessos_so_acrescenta before update or delete or truncate on acessos
        for each statement execute function avenca_so_acrescenta();
      create trigger acessos_selos_so_acrescenta before update or delete or truncate on acessos_selos
        for each statement execute function avenca_so_acrescenta();
    end if;
  end $$;

  create or replace function avenca_hash_do_acesso(anterior text, a acessos) returns text language sql stable as $$
    select encode(sha256(convert_to(anterior || jsonb_build_array(a.id, a.usuario_id, a.acao, a.recurso, a.registro_id,
      a.ids, a.quantos, a.rota, a.finalidade, a.detalhe, a.ip, extract(epoch from a.em))::text, 'UTF8')), 'hex')
  $$;

  create or replace function avenca_selar_acessos(limite int) returns int language plpgsql as $$
  declare
    hoje date := (clock_timestamp() at time zone 'America/Sao_Paulo')::date;
    a acessos;
    dia_atual date;
    numero bigint;
    ultimo text;
    desde timestamptz;
    feitos int := 0;
  begin
    if not pg_try_advisory_xact_lock(7301002) then
      return -1;
    end if;
    select s.dia, s.seq, s.hash, l.em - interval '15 minutes' into dia_atual, numero, ultimo, desde
      from acessos_selos s left join acessos l on l.id = s.acesso_id order by s.dia desc, s.seq desc limit 1;
    if dia_atual is null or dia_atual < hoje then
      dia_atual := hoje;
      numero := 0;
    end if;
    for a in
      select x.* from acessos x
      where (desde is null or x.em >= desde) and not exists (select from acessos_selos s where s.acesso_id = x.id)
      order by x.id limit limite
    loop
      numero := numero + 1;
      ultimo := avenca_hash_do_acesso(coalesce(ultimo, ''), a);
      insert into acessos_selos (acesso_id, dia, seq, hash) values (a.id, dia_atual, numero, ultimo);
      feitos := feitos + 1;
    end loop;
    return feitos;
  end $$;
`
