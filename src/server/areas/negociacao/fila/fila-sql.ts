import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import type { AcaoSugerida, SituacaoNaFila } from '../../../../domain/eventos/fila'
import { grupos, listas } from '../../../../domain/generated-lists'
import { usable } from '../../../collection/clientes/usable'
import { acionamentosSql, nosUltimosDias } from '../../../collection/eventos/tratados'
import { inScope, seesEveryRow } from '../../../framework/resources/scoped'
import { name } from '../../../framework/resources/sql-names'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import { listed } from '../../../platform/database/fixed-words'
import { startOf } from '../../../platform/database/start-of-day'

export interface FilaFilters {
  readonly credor_id?: number
  readonly executivo_id?: number
  readonly remessa_id?: number
  readonly sem_contato_dias?: number
  /** Days. */
  readonly atraso_min?: number
  readonly atraso_max?: number
  /** Reais, of the sum in collection. */
  readonly valor_min?: number
  readonly valor_max?: number
  readonly perfil?: string
  readonly telefone?: 'com' | 'sem'
  readonly promessa?: 'com' | 'sem'
  readonly inativo?: 'sim' | 'nao'
  readonly acao?: AcaoSugerida
  readonly situacao?: SituacaoNaFila
  readonly q?: string
}

/** Whom a statement looks at, as a condition on the SQL of a client's id; and whether it looks at what the hour decides. */
export interface Among {
  readonly de: (cliente: RawBuilder<unknown>) => RawBuilder<SqlBool>
  readonly hora: 'com' | 'sem'
}

export const EVERYBODY: Among = { de: () => sql`true`, hora: 'com' }

/**
 * Clients with debts in collection, each with the oldest due date and the sum. Who sees every debt reads what clients keep of theirs
 * (`em_cobranca_desde`, in its order); of one creditor or batch, or in a scope, the debts are grouped.
 */
export function carteiraSql(ctx: ActContext, filters: FilaFilters, { de }: Among): RawBuilder<unknown> {
  const { credor_id, remessa_id, valor_min, valor_max } = filters
  if (credor_id === undefined && remessa_id === undefined && seesEveryRow(ctx, 'operacoes'))
    return sql`carteira as not materialized (
      select k.id as cliente_id, k.em_cobranca_desde as vencimento, k.em_cobranca as total from clientes k
      where k.em_cobranca_desde is not null and k.excluido_em is null and ${de(sql`k.id`)}
    )`
  const summed = valor_min !== undefined || valor_max !== undefined
  return sql`carteira as materialized (
    select o.cliente_id, min(o.data_vencimento) as vencimento, ${summed ? sql`sum(o.valor_nominal)` : sql`0`} as total
    from operacoes o where ${inCollection(ctx, filters)} and ${de(sql`o.cliente_id`)} group by o.cliente_id
  )`
}

/** Clients somebody tried to reach lately. */
export function recentesSql(ctx: ActContext, filters: FilaFilters, { de }: Among): RawBuilder<unknown> {
  const days = filters.sem_contato_dias ?? ctx.definitions.regras.fila.sem_contato_dias
  return sql`recentes as (
    select distinct e.cliente_id from ${acionamentosSql(ctx)} and ${nosUltimosDias(ctx, days)} and ${de(sql`e.cliente_id`)}
  )`
}

/**
 * Clients with something to be done by today, each kind once: what was promised, what was promised and did not come, an
 * appointment, an agreement in arrears without `recentes`. All read from what is open, which is little.
 */
export function agendaSql(ctx: ActContext, filters: FilaFilters, { de, hora }: Among): RawBuilder<unknown> {
  const { fila } = ctx.definitions.regras
  const hoje = ctx.clock.hoje()
  const of = (alias: string) => sql`${ofCredor(filters, alias)} and ${de(name(alias, 'cliente_id'))}`
  const due = sql`
    select a.cliente_id, 3, null::date, a.quando from agendamentos a
    where ${isOpenToday(hoje)} and (a.quando <= ${businessNow(ctx.clock)} or a.quando < ${startOf(hoje)})
      and ${de(sql`a.cliente_id`)} and ${inScope(ctx, 'agendamentos', 'a')}
      and (${ofCredor(filters, 'a')} or (a.credor_id is null and a.cliente_id in (select cliente_id from carteira)))
    union all`
  return sql`tarefas as (
    select p.cliente_id, 1 as lugar, p.data as vencimento, null::timestamptz as retorno_em from promessas p
    where p.status in ${listed(grupos.status_promessa.aberta)} and p.data <= ${hoje}::date and p.excluido_em is null
      and ${inScope(ctx, 'promessas', 'p')} and ${of('p')}
    union all
    select p.cliente_id, 2, p.data, null from promessas p
    where p.status = ${sql.lit(listas.status_promessa.nao_cumprida)} and p.resolvida_em >= ${addDays(hoje, -fila.agendamento_dias)}::date
      and p.excluido_em is null and ${inScope(ctx, 'promessas', 'p')} and ${of('p')}
      and (
        select d.id from eventos d join tipos_evento t on t.id = d.tipo_id and t.acionamento
        where d.cliente_id = p.cliente_id and d.excluido_em is null
          and d.criado_em >= (p.resolvida_em::timestamp at time zone 'America/Sao_Paulo')
        limit 1
      ) is null
    union all ${hora === 'com' ? due : sql``}
    select k.cliente_id, 4, k.proximo_vencimento, null from acordos k
    where k.status = ${sql.lit(listas.status_acordo.em_atraso)} and k.excluido_em is null and ${inScope(ctx, 'acordos', 'k')} and ${of('k')}
      and not exists (select from recentes r where r.cliente_id = k.cliente_id)
  ),
  agenda as (
    select cliente_id, min(lugar) as lugar, min(vencimento) as vencimento, max(retorno_em) as retorno_em
    from tarefas group by cliente_id
  )`
}

/** An appointment `a` that is due at some hour of today, if it was not before. */
export function isOpenToday(hoje: string): RawBuilder<SqlBool> {
  return sql`a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.excluido_em is null
    and a.quando < ${startOf(addDays(hoje, 1))}`
}

/** What only the rows of the page need: the last event, the next appointment, sums, creditors, promise, agreement, number. */
export function pageLookupsSql(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown> {
  const hoje = ctx.clock.hoje()
  return sql`left join lateral (
      select e.criado_em as ultimo_em, t.nome as ultimo_tipo, e.descricao as ultimo_texto
      from eventos e join tipos_evento t on t.id = e.tipo_id
      where e.cliente_id = p.cliente_id and e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}
      order by e.criado_em desc, e.id desc limit 1
    ) u on true
    left join lateral (
      select min(a.quando) filter (where a.quando >= ${startOf(hoje)}) as proximo_agendamento,
        (array_agg(json_build_object('id', a.id, 'quando', a.quando, 'motivo', a.motivo) order by a.quando, a.id))[1]
          as agendamento
      from agendamentos a
      where a.cliente_id = p.cliente_id and a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.excluido_em is null
        and ${inScope(ctx, 'agendamentos', 'a')}
    ) g on true
    left join lateral (
      select json_build_object('id', m.id, 'valor', m.valor, 'data', m.data, 'limite', m.limite, 'status', m.status)
        as promessa
      from promessas m
      where m.cliente_id = p.cliente_id and m.excluido_em is null and ${inScope(ctx, 'promessas', 'm')}
        and (m.status in ${listed(grupos.status_promessa.aberta)}
          or (p.lugar = 2 and m.status = ${sql.lit(listas.status_promessa.nao_cumprida)}))
      order by (m.status = ${sql.lit(listas.status_promessa.nao_cumprida)}) = (p.lugar = 2) desc, m.data, m.id desc limit 1
    ) m on true
    left join lateral (
      select json_build_object('id', k.id, 'vencimento', k.proximo_vencimento) as acordo_em_risco from acordos k
      where k.cliente_id = p.cliente_id and k.status = ${sql.lit(listas.status_acordo.em_atraso)} and k.excluido_em is null
        and ${inScope(ctx, 'acordos', 'k')}
      order by k.proximo_vencimento, k.id limit 1
    ) ka on true
    left join lateral (
      select json_build_object('id', f.id, 'telefone', f.telefone) as telefone from telefones f
      where f.cliente_id = p.cliente_id and ${usable('f', hoje)} and ${inScope(ctx, 'telefones', 'f')}
      order by f.preferido desc nulls last, (f.situacao = 'bom') desc, f.pontuacao desc nulls last, f.id limit 1
    ) f on true
    left join lateral (
      select count(*)::int as titulos, coalesce(sum(o.valor_nominal), 0) as total_nominal
      from operacoes o where o.cliente_id = p.cliente_id and ${inCollection(ctx, filters)}
    ) n on true
    left join lateral (
      select coalesce(array_agg(distinct c.nome order by c.nome), '{}') as credores from credores c
      where c.id in (select o.credor_id from operacoes o where o.cliente_id = p.cliente_id and ${inCollection(ctx, filters)})
        or (n.titulos = 0 and c.id in (
          select w.credor_id from acordos w where w.cliente_id = p.cliente_id and w.excluido_em is null
            and w.status in ${listed(grupos.status_acordo.em_andamento)} and ${inScope(ctx, 'acordos', 'w')}
        ))
    ) c on true`
}

export function inCollection(
  ctx: ActContext,
  filters: Pick<FilaFilters, 'credor_id' | 'remessa_id'>,
): RawBuilder<SqlBool> {
  const { remessa_id } = filters
  const ofRemessa = remessa_id === undefined ? sql`true` : sql`o.remessa_id = ${remessa_id}`
  return sql`o.status_operacao = 'C' and o.excluido_em is null and ${ofCredor(filters, 'o')} and ${ofRemessa}
    and ${inScope(ctx, 'operacoes', 'o')}`
}

function ofCredor({ credor_id }: Pick<FilaFilters, 'credor_id'>, alias: string): RawBuilder<SqlBool> {
  return credor_id === undefined ? sql`true` : sql`${name(alias, 'credor_id')} = ${credor_id}`
}
