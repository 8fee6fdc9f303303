import { sqlName } from '../../platform/database/migrations/design/sql-name'

/** Clients of whom something was written that steps of the funnel are told from. */
export const SUJOS = 'funil_sujos'
/** What is kept counted; whoever keeps an answer of it hears of its writes. */
export const SOMAS = 'funil_somas'

interface Watched {
  readonly table: string
  /** The client of a row `x`. */
  readonly cliente: string
  readonly join?: string
  /** Columns that steps are told from. */
  readonly reads: readonly string[]
}

const WATCHED: readonly Watched[] = [
  {
    table: 'operacoes',
    cliente: 'x.cliente_id',
    reads: [
      ...['cliente_id', 'credor_id', 'status_operacao', 'criado_em', 'reentrada_em', 'devolvida_em', 'prescreve_em'],
      'excluido_em',
    ],
  },
  { table: 'telefones', cliente: 'x.cliente_id', reads: ['cliente_id', 'situacao', 'criado_em', 'excluido_em'] },
  {
    table: 'eventos',
    cliente: 'x.cliente_id',
    reads: ['cliente_id', 'credor_id', 'tipo_id', 'criado_em', 'excluido_em'],
  },
  { table: 'promessas', cliente: 'x.cliente_id', reads: ['cliente_id', 'credor_id', 'feita_em', 'excluido_em'] },
  {
    table: 'acordos',
    cliente: 'x.cliente_id',
    reads: ['cliente_id', 'credor_id', 'data_acordo', 'so_pedido', 'excluido_em'],
  },
  // a line of the ledger comes and goes with its receipt
  {
    table: 'recebimentos',
    cliente: 'a.cliente_id',
    join: 'join acordos a on a.id = x.acordo_id',
    reads: ['acordo_id', 'credor_id', 'data', 'valor', 'estorno_de_id', 'excluido_em'],
  },
  { table: 'clientes', cliente: 'x.id', reads: ['localizacao', 'executivo_cobranca_id', 'excluido_em'] },
  {
    table: 'tipos_evento',
    cliente: 'e.cliente_id',
    join: 'join eventos e on e.tipo_id = x.id',
    reads: ['alo', 'cpc'],
  },
]

/**
 * SQL that may run again: the steps that each client counts for in the funnel, those counted, and whose are to be told anew, which triggers
 * note in the transaction of the cause. The first time a database meets it all clients are.
 */
export const tables: readonly string[] = [
  `do $do$ begin
    if to_regclass('public.${SOMAS}') is not null then return; end if;
    create table funil_passos (
      cliente_id bigint not null, etapa text not null, credor_id bigint, executivo_cobranca_id bigint, dia date not null, ate date not null,
      antes_ate date not null
    );
    create index on funil_passos (cliente_id);
    create table ${SOMAS} (
      etapa text not null, credor_id bigint, executivo_cobranca_id bigint, dia date not null, ate date not null, antes_ate date not null,
      quantidade bigint not null
    );
    create unique index on ${SOMAS} (etapa, credor_id, ate, dia, antes_ate, executivo_cobranca_id) nulls not distinct;
    create index on ${SOMAS} (quantidade) where quantidade = 0;
    create table ${SUJOS} (cliente_id bigint not null);
    insert into ${SUJOS} select id from clientes;
  end $do$`,
  ...WATCHED.flatMap(noteSql),
]

function noteSql({ table, cliente, join = '', reads }: Watched): readonly string[] {
  const name = sqlName('avenca_suja_funil', table)
  const row = (alias: string) => `(${reads.map((key) => `${alias}."${key}"`).join(', ')})`
  const note = (rows: string) => `insert into ${SUJOS} select distinct ${cliente} from ${rows} x ${join};`
  const changed = `from antes a join depois d on d.id = a.id where ${row('a')} is distinct from ${row('d')}`
  const trigger = (event: string, seen: string) => `
    create or replace trigger "${name}_${event}" after ${event} on "${table}" ${seen} for each statement execute function "${name}"()`
  return [
    `create or replace function "${name}"() returns trigger language plpgsql security definer set search_path = public, pg_temp as $f$
    begin
      if tg_op = 'TRUNCATE' then insert into ${SUJOS} select distinct cliente_id from funil_passos;
      elsif tg_op = 'INSERT' then ${note('depois')}
      elsif tg_op = 'DELETE' then ${note('antes')}
      else ${note(`(select a.* ${changed} union all select d.* ${changed})`)}
      end if;
      return null;
    end $f$`,
    trigger('insert', 'referencing new table as depois'),
    trigger('delete', 'referencing old table as antes'),
    trigger('update', 'referencing old table as antes new table as depois'),
    trigger('truncate', ''),
  ]
}

/** SQL of what is kept counted and is not what the clients' steps come to: esperado, encontrado. */
export const somasErradas = `select 0::bigint as id, concat_ws(' ', etapa, credor_id, executivo_cobranca_id, dia, ate, antes_ate, sum(passos)) as esperado,
    sum(somas)::text as encontrado
  from (
    select etapa, credor_id, executivo_cobranca_id, dia, ate, antes_ate, 1 as passos, 0 as somas from funil_passos
    union all select etapa, credor_id, executivo_cobranca_id, dia, ate, antes_ate, 0, quantidade from ${SOMAS}
  ) lados group by etapa, credor_id, executivo_cobranca_id, dia, ate, antes_ate having sum(passos) <> sum(somas)`
