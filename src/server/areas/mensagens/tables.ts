/**
 * What the simulated provider was sent: every call, so that a second one shows. And the pages that messages lead to: by the hash of a
 * token, until a day of business, with the wrong answers that were given there. And the calls of lists that the simulated dialer has.
 * Statements may run again.
 */
export const tables: readonly string[] = [
  `create table if not exists mensagens_simuladas (
    id bigint generated always as identity primary key,
    identificador text not null,
    canal text not null,
    para text not null,
    texto text not null,
    referencia text,
    recebida_em timestamptz not null default now()
  )`,
  "alter table mensagens_simuladas add column if not exists anexos jsonb not null default '[]'",
  'create index if not exists mensagens_simuladas_identificador on mensagens_simuladas (identificador)',
  `create table if not exists mensagens_links (
    mensagem_id bigint primary key,
    impressao text not null unique,
    vale_ate date not null,
    erros int not null default 0,
    fechado_em timestamptz,
    criado_em timestamptz not null default now()
  )`,
  `create table if not exists discador_simulado (
    lista text not null,
    ligacao text not null,
    para text not null,
    operador text,
    recebida_em timestamptz not null default now(),
    retirada_em timestamptz,
    primary key (lista, ligacao)
  )`,
]
