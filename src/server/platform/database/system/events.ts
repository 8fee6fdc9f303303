import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date | undefined, string | Date>

/** What followed a change: one row per event and target, tried until it arrives or is given up. */
export interface EntregasTable {
  id: Generated<number>
  recurso: string
  /** null: what follows a figure, which is of no record. */
  registro_id: number | null
  /** `criado`, `alterado`, `excluido`, `transicao`; of the clock `relogio`, of a figure `indicador`. */
  evento: string
  /** `webhook`, `chamar` or `fluxo`. */
  meio: string
  /** Name of the webhook, of the server's function, or of the flow. */
  alvo: string
  /** Of a flow: what set it off, once for each; null for others. */
  causa: ColumnType<string | null, string | null | undefined, never>
  /** The flows that led here, one after the other. */
  caminho: JSONColumnType<readonly string[], string | undefined, never>
  /** The run of a flow that sends this webhook. */
  de_entrega: ColumnType<number | null, number | null | undefined, never>
  /** In which transaction its function or flow wrote: what the history has of that one follows from it. */
  transacao: ColumnType<string | null, never, never>
  /** What is sent, by key. */
  corpo: JSONColumnType<Record<string, unknown>, string, never>
  status: ColumnType<EntregaStatus, EntregaStatus | undefined, EntregaStatus>
  tentativas: Generated<number>
  proxima_em: Instant
  /** Of the last try: what was answered or went wrong, and how long it took. */
  resposta: string | null
  duracao_ms: number | null
  criado_em: Instant
  terminado_em: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export type EntregaStatus = 'pendente' | 'entregue' | 'falhou'

/** How far the history has been read for events: one row. */
export interface EventosCursorTable {
  unico: boolean
  transacao: string
  historico_id: number
}

/** A schedule's firing, once for all processes. */
export interface AgendaExecucoesTable {
  recurso: string
  chamar: string
  cron: string
  /** The instant that it was due. */
  para: ColumnType<string, string | Date, never>
  trabalho_id: number | null
}

/** A flow that somebody switched off; one that was never touched has no row. */
export interface FluxosChavesTable {
  id: Generated<number>
  fluxo: string
  ligado: boolean
  em: Instant
  por: number | null
}

/** Of each flow that follows a figure: whether it was past the bound when last looked at. */
export interface FluxosLimitesTable {
  fluxo: string
  /** Which figure and way that was said of. */
  indicador: string
  alem: boolean
  em: Instant
}

/** Since when a flow has had its hour, and the last time it came. */
export interface FluxosRelogiosTable {
  fluxo: string
  cron: string
  desde: ColumnType<string, string | Date, string | Date>
  ultima: ColumnType<string | null, string | Date | null, string | Date | null>
}

export interface EventsTables {
  fluxos_limites: FluxosLimitesTable
  fluxos_relogios: FluxosRelogiosTable
  fluxos_chaves: FluxosChavesTable
  entregas: EntregasTable
  eventos_cursor: EventosCursorTable
  agenda_execucoes: AgendaExecucoesTable
}

/**
 * The history is the outbox: `transacao` tells which of its rows are sure to be complete, for ids are given out of the order
 * in which transactions commit.
 */
export const EVENTS_DDL = `
  alter table historico add column if not exists transacao xid8 not null default pg_current_xact_id();
  create index if not exists historico_transacao on historico (transacao, id);

  create table if not exists eventos_cursor (
    unico boolean primary key default true check (unico),
    transacao xid8 not null,
    historico_id bigint not null
  );
  insert into eventos_cursor (transacao, historico_id) values (pg_current_xact_id(), 0) on conflict do nothing;

  create table if not exists entregas (
    id bigint generated always as identity primary key,
    recurso text not null,
    registro_id bigint not null,
    evento text not null,
    meio text not null,
    alvo text not null,
    corpo jsonb not null,
    status text not null default 'pendente' check (status in ('pendente', 'entregue', 'falhou')),
    tentativas int not null default 0,
    proxima_em timestamptz not null default now(),
    resposta text,
    duracao_ms int,
    criado_em timestamptz not null default now(),
    terminado_em timestamptz
  );
  create index if not exists entregas_pendentes on entregas (proxima_em) where status = 'pendente';

  do $$
  begin
    if not exists (select from pg_constraint where conname = 'entregas_meios' and conrelid = 'entregas'::regclass) then
      alter table entregas drop constraint if exists entregas_meio_check;
      alter table entregas add constraint entregas_meios check (meio in ('webhook', 'chamar', 'fluxo'));
    end if;
  end $$;
  alter table entregas alter column registro_id drop not null;
  alter table entregas add column if not exists causa text;
  alter table entregas add column if not exists caminho jsonb not null default '[]';
  alter table entregas add column if not exists de_entrega bigint references entregas (id) on delete set null;
  alter table entregas add column if not exists transacao xid8;
  create unique index if not exists entregas_causa on entregas (alvo, causa) where meio = 'fluxo';
  create index if not exists entregas_fluxo on entregas (alvo, id) where meio = 'fluxo';
  create index if not exists entregas_fluxo_situacao on entregas (alvo, status, id) where meio = 'fluxo' and status <> 'entregue';
  create index if not exists entregas_terminadas on entregas (terminado_em) where status <> 'pendente';
  create index if not exists entregas_transacao on entregas (transacao) where transacao is not null;
  create index if not exists entregas_origem on entregas (de_entrega) where de_entrega is not null;

  create table if not exists fluxos_chaves (
    id bigint generated always as identity primary key,
    fluxo text not null unique,
    ligado boolean not null,
    em timestamptz not null default now(),
    por bigint
  );

  create table if not exists fluxos_limites (
    fluxo text primary key,
    indicador text not null,
    alem boolean not null default false,
    em timestamptz not null default now()
  );

  create table if not exists fluxos_relogios (
    fluxo text primary key,
    cron text not null,
    desde timestamptz not null,
    ultima timestamptz
  );

  create table if not exists agenda_execucoes (
    recurso text not null,
    chamar text not null,
    cron text not null,
    para timestamptz not null,
    trabalho_id bigint,
    primary key (recurso, chamar, cron, para)
  );
`
