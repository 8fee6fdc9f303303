import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { standing, usable } from '../../collection/clientes/usable'
import { acionamentosSql, nosUltimosDias } from '../../collection/eventos/tratados'
import type { CountedSource } from '../../framework/consultas/server-source'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

type Caso = SourceRows['casosEmCobranca']

/**
 * Each client at each creditor that has debts of his in collection, and when somebody last tried to reach him; `id` is that of his oldest such
 * debt. What a list does not show is not looked up.
 */
export const casosEmCobranca: CountedSource<'casosEmCobranca'> = (_db, ctx) => ({
  linhas: grouped(ctx),
  pagina: oldestFirst(ctx),
})

const IDS = 40

/** All cases at once: the debts are gone over once. */
function grouped(ctx: ActContext): RawBuilder<Caso> {
  // of the oldest the id, told apart again after the day that it stands beside
  const oldest = sql`min((o.data_vencimento - date '0001-01-01')::bigint << ${sql.lit(IDS)} | o.id) & ((1::bigint << ${sql.lit(IDS)}) - 1)`
  return sql<Caso>`select c.*, r.cliente_id is not null as contato_recente, ${told(ctx)}
    from (
      select ${oldest} as id, o.cliente_id, o.credor_id, count(*)::integer as titulos, sum(o.valor_nominal) as em_cobranca,
        min(o.data_vencimento) as vencimento, min(${dayOf(sql`o.criado_em`)}) as entrada
      from operacoes o where ${inCollection('o')}
      group by o.cliente_id, o.credor_id
    ) c join clientes k on k.id = c.cliente_id left join (
      select distinct e.cliente_id from ${acionamentosSql(ctx)} and ${recente(ctx)}
    ) r on r.cliente_id = c.cliente_id`
}

/** The same by the oldest debt of each case, in whose order an index stands: a page of them makes no others. */
function oldestFirst(ctx: ActContext): RawBuilder<Caso> {
  const own = (asked: RawBuilder<unknown>) =>
    sql`(select ${asked} from operacoes o where o.cliente_id = c.cliente_id and o.credor_id = c.credor_id and ${inCollection('o')})`
  return sql<Caso>`select c.id, c.cliente_id, c.credor_id, ${own(sql`count(*)::integer`)} as titulos,
      ${own(sql`sum(o.valor_nominal)`)} as em_cobranca, c.data_vencimento as vencimento,
      ${own(sql`min(${dayOf(sql`o.criado_em`)})`)} as entrada,
      coalesce((select true from ${acionamentosSql(ctx)} and ${recente(ctx)} and e.cliente_id = c.cliente_id limit 1), false)
        as contato_recente, ${told(ctx)}
    from operacoes c join clientes k on k.id = c.cliente_id
    where ${inCollection('c')} and not exists (
      select from operacoes o where o.cliente_id = c.cliente_id and o.credor_id = c.credor_id and ${inCollection('o')}
        and (o.data_vencimento, o.id) < (c.data_vencimento, c.id)
    )`
}

function inCollection(alias: 'o' | 'c'): RawBuilder<unknown> {
  const of = name(alias)
  return sql`${of}.status_operacao = ${sql.lit(listas.status_operacao.c)} and ${of}.excluido_em is null`
}

function recente(ctx: ActContext): RawBuilder<unknown> {
  return nosUltimosDias(ctx, ctx.definitions.regras.fila.sem_contato_dias)
}

/** What is known of a case `c` of the client `k`. Counted and not asked whether there is any, lest all there are be gathered for a page. */
function told(ctx: ActContext): RawBuilder<unknown> {
  const usables = usable('f', ctx.clock.hoje())
  return sql`k.executivo_cobranca_id,
    (select max(e.criado_em) from ${acionamentosSql(ctx)} and e.cliente_id = c.cliente_id) as ultimo_contato,
    (select count(*)::integer from telefones f where f.cliente_id = c.cliente_id and ${usables}) as telefones_validos,
    coalesce((
      select case when count(*) = 0 then 'sem_telefone'
        when k.sem_contato or k.obito_em is not null or count(*) filter (where ${usables}) = 0 then 'bloqueado' end
      from telefones f where f.cliente_id = c.cliente_id and ${standing('f')}
    ), case when k.executivo_cobranca_id is null then 'sem_dono'
      when (select count(*) from reguas_inscricoes i where i.cliente_id = c.cliente_id and i.credor_id = c.credor_id
        and i.status in ${listed(grupos.status_inscricao.viva)}) = 0 then 'fora_de_regua' end) as motivo,
    (select u.motivo from contatos_recusados u where u.cliente_id = c.cliente_id and u.excluido_em is null
      order by u.ocorrido_em desc, u.id desc limit 1) as recusa`
}
