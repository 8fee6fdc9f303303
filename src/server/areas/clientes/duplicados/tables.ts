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
  'drop index if exists clientes_nome_comparavel, clientes_cep',
]

/**
 * A row that arrives for a record which was just joined to another goes to the one that stays: whoever wrote it waited for the
 * join, and named a client that is no more.
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_segue_cliente_unido() returns trigger language plpgsql as $$
  declare
    destino bigint;
  begin
    select unido_em_id into destino from clientes
      where id = new.cliente_id and unido_em_id is not null and excluido_em is not null for key share;
    if destino is not null then new.cliente_id := destino; end if;
    return new;
  end $$`,
  `do $do$
  declare
    tabela text;
  begin
    for tabela in
      select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'cliente_id' and t.table_type = 'BASE TABLE'
        and exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          where f.contype = 'f' and f.confrelid = 'public.clientes'::regclass and a.attname = 'cliente_id'
            and f.conrelid = format('public.%I', c.table_name)::regclass)
    loop
      execute format('drop trigger if exists segue_cliente_unido on %I', tabela);
      execute format('create trigger segue_cliente_unido before insert on %I
        for each row execute function avenca_segue_cliente_unido()', tabela);
    end loop;
  end $do$`,
]
