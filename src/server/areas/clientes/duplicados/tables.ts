import { followJoined } from '../../../framework/writing/follow-joined'

/** Pairs that a person found to be two people, and what finding duplicates needs to be quick. Statements may run again. */
export const tables: readonly string[] = [
  `create table if not exists clientes_distintos (
    menor_id bigint not null references clientes (id) on delete cascade,
    maior_id bigint not null references clientes (id) on delete cascade,
    usuario_id bigint not null,
    criado_em timestamptz not null default now(),
    primary key (menor_id, maior_id),
    check (menor_id < maior_id)
  )`,
  'create index if not exists clientes_distintos_maior on clientes_distintos (maior_id)',
  'create index if not exists telefones_numero on telefones (telefone, cliente_id) where excluido_em is null',
  'create index if not exists emails_endereco on emails (lower(email), cliente_id) where excluido_em is null',
  // with what it is made of, so that going over every name reads the index alone and takes no accent off again
  `create index if not exists clientes_nome_igual on clientes (avenca_sem_acento(nome::text)) include (id, nome, nascimento)
    where excluido_em is null`,
  'create index if not exists clientes_nascimento on clientes (nascimento) where excluido_em is null',
  // who was joined is deleted, and what was done with his record is still asked about
  'create index if not exists clientes_unidos on clientes (unido_em_id) where unido_em_id is not null',
  'drop index if exists clientes_nome_comparavel, clientes_cep',
]

/** Whoever wrote it waited for the join, and named a client that is no more. */
export const constraints = followJoined(
  { tabela: 'clientes', referencia: 'cliente_id', unido: 'unido_em_id' },
  'cliente',
)
