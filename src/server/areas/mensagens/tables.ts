/** What the simulated provider was sent: every call, so that a second one shows. Statements may run again. */
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
  'create index if not exists mensagens_simuladas_identificador on mensagens_simuladas (identificador)',
]
