import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { ActContext } from '../../act-context'
import { containsSql } from '../../resources/list/condition-sql'
import { inScope } from '../../resources/scoped'

export interface FilaFilters {
  readonly credor_id?: number
  readonly executivo_id?: number
  readonly sem_contato_dias?: number
  readonly q?: string
  readonly _start: number
  readonly _end: number
}

/** Clients with debts in collection, each with the oldest due date: read from one covering index. */
export function carteiraSql(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown> {
  return sql`carteira as (
    select o.cliente_id, min(o.data_vencimento) as vencimento
    from operacoes o where ${inCollection(ctx, filters)} group by o.cliente_id
  )`
}

/**
 * Clients with something promised or agreed for today or before, and clients somebody tried to reach lately. A very old
 * appointment with nothing after it is plainly a lack of contact.
 */
export function agendaSql(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown> {
  const { fila } = ctx.definitions.regras
  const hoje = ctx.clock.hoje()
  const days = filters.sem_contato_dias ?? fila.sem_contato_dias
  const since = startOf(addDays(hoje, -fila.agendamento_dias))
  return sql`agenda as (
    select e.cliente_id, bool_or(t.promessa and e.agendado_para >= ${startOf(hoje)}) as promessa_hoje,
      bool_or(e.agendado_para <= ${ctx.clock.agora().toISOString()} or e.agendado_para < ${startOf(hoje)}) as atrasado
    from eventos e join tipos_evento t on t.id = e.tipo_id
    where e.agendado_para >= ${since} and e.agendado_para < ${startOf(addDays(hoje, 1))}
      and e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}
      and not exists (
        select from eventos d where d.cliente_id = e.cliente_id and d.id > e.id and d.excluido_em is null
          and d.criado_em >= least(e.agendado_para, ${startOf(hoje)})
          and d.criado_em >= ${since}
      )
    group by e.cliente_id
  ),
  recentes as (
    select distinct e.cliente_id from eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
    where e.criado_em >= ${startOf(addDays(hoje, 1 - days))} and e.excluido_em is null
      and ${inScope(ctx, 'eventos', 'e')}
  )`
}

/** Which clients of the portfolio are asked for. */
export function clientFilter(ctx: ActContext, filters: FilaFilters): RawBuilder<SqlBool> {
  const { executivo_id, q, sem_contato_dias } = filters
  const conditions: RawBuilder<unknown>[] = []
  if (!ctx.usuario.interno) conditions.push(sql`${inScope(ctx, 'clientes', 'k')}`)
  if (executivo_id !== undefined) conditions.push(sql`k.executivo_cobranca_id = ${executivo_id}`)
  if (q !== undefined && q.trim() !== '') conditions.push(searchSql(q.trim()))
  const chosen =
    conditions.length === 0
      ? sql`true`
      : sql`c.cliente_id in (select k.id from clientes k where k.excluido_em is null and ${sql.join(conditions, sql` and `)})`
  return sem_contato_dias === undefined ? sql`${chosen}` : sql`${chosen} and r.cliente_id is null`
}

/** What only the rows of the page need: the last event, the next appointment, the sums and the creditors' names. */
export function pageLookupsSql(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown> {
  return sql`left join lateral (
      select e.criado_em as ultimo_em, t.nome as ultimo_tipo, e.descricao as ultimo_texto
      from eventos e join tipos_evento t on t.id = e.tipo_id
      where e.cliente_id = p.cliente_id and e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}
      order by e.criado_em desc, e.id desc limit 1
    ) u on true
    left join lateral (
      select min(e.agendado_para) as proximo_agendamento from eventos e
      where e.cliente_id = p.cliente_id and e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}
        and e.agendado_para >= ${startOf(ctx.clock.hoje())}
    ) g on true
    left join lateral (
      select count(*)::int as titulos, sum(o.valor_nominal) as total_nominal,
        array_agg(distinct c.nome order by c.nome) as credores
      from operacoes o join credores c on c.id = o.credor_id
      where o.cliente_id = p.cliente_id and ${inCollection(ctx, filters)}
    ) n on true`
}

function inCollection(ctx: ActContext, { credor_id }: FilaFilters): RawBuilder<SqlBool> {
  const ofCredor = credor_id === undefined ? sql`true` : sql`o.credor_id = ${credor_id}`
  return sql`o.status_operacao = 'C' and o.excluido_em is null and ${ofCredor} and ${inScope(ctx, 'operacoes', 'o')}`
}

/** Part of the name, or of the document without its punctuation. */
function searchSql(q: string): RawBuilder<unknown> {
  const bare = q.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const byName = containsSql(sql`k.nome`, q)
  return /\d/.test(bare) ? sql`(${byName} or ${containsSql(sql`k.cpf_cnpj`, bare)})` : byName
}

/** The first instant of a business day. */
function startOf(date: string): RawBuilder<string> {
  return sql`(${date}::date::timestamp at time zone 'America/Sao_Paulo')`
}
