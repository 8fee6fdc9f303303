import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { Aba } from '../../../domain/contact/tarefa'
import { grupos, listas } from '../../../domain/generated-lists'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { inScope } from '../../framework/resources/scoped'
import { searchSql } from '../../framework/resources/search/search-sql'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { startOf } from '../../platform/database/start-of-day'
import type { ContagensQueryString } from './acompanhamento-schema'

/** How far the tabs of what is to come look ahead, in days with today. */
const AHEAD = 7

/** Executives see their own unless they ask for all; whoever is none sees all. */
export function ownerOf({ usuario }: ActContext, { quem, executivo_id }: ContagensQueryString): number | null {
  if (executivo_id !== undefined) return executivo_id
  if (quem === 'todos') return null
  return usuario.executivo_cobranca_id
}

/** The rows of one tab, all of one shape, before names are looked up. */
export function tarefasSql(ctx: ActContext, aba: Aba, filters: ContagensQueryString): RawBuilder<unknown> {
  const hoje = ctx.clock.hoje()
  const end = addDays(hoje, AHEAD)
  const appointments = (from: string | null, to: string) => agendamentos(ctx, filters, { from, to })
  const promises = (condition: RawBuilder<unknown>) => promessas(ctx, filters, condition)
  const open = sql`p.status in ${listed(grupos.status_promessa.aberta)}`
  const oldest = addDays(hoje, -ctx.definitions.regras.fila.agendamento_dias)
  const missed = sql`p.status = ${sql.lit(listas.status_promessa.nao_cumprida)} and p.resolvida_em >= ${oldest}::date`
  const tabs: Readonly<Record<Aba, () => RawBuilder<unknown>>> = {
    hoje: () =>
      sql`${appointments(hoje, addDays(hoje, 1))} union all ${promises(sql`${open} and p.data = ${hoje}::date`)}`,
    atrasados: () =>
      sql`${appointments(null, hoje)} union all ${promises(sql`((${open} and p.data < ${hoje}::date) or (${missed} and ${unanswered(oldest)}))`)}`,
    semana: () =>
      sql`${appointments(hoje, end)} union all ${promises(sql`${open} and p.data >= ${hoje}::date and p.data < ${end}::date`)}`,
    promessas: () => promises(sql`(${open} or (${missed}))`),
    entradas: () => entradas(ctx, filters, { from: hoje, to: end }),
    risco: () => acordos(ctx, filters, hoje),
  }
  return tabs[aba]()
}

/** Nobody spoke with the client since the promise was missed, on that day or after it: what was said before is not read. */
function unanswered(oldest: string): RawBuilder<unknown> {
  return sql`not exists (
    select from eventos d join tipos_evento t on t.id = d.tipo_id and t.acionamento
    where d.cliente_id = p.cliente_id and d.excluido_em is null
      and d.criado_em >= (p.resolvida_em::timestamp at time zone 'America/Sao_Paulo') and d.criado_em >= ${startOf(oldest)}
  )`
}

interface Window {
  /** First day; null: from the beginning. */
  readonly from: string | null
  /** The day after the last. */
  readonly to: string
}

function agendamentos(ctx: ActContext, filters: ContagensQueryString, { from, to }: Window): RawBuilder<unknown> {
  const begun = from === null ? sql`true` : sql`a.quando >= ${startOf(from)}`
  return sql`select 'agendamento' as tipo, a.id, a.quando, (a.quando at time zone 'America/Sao_Paulo')::date as data,
      a.cliente_id, a.credor_id, a.executivo_cobranca_id, a.motivo, null::numeric as valor, a.canal, a.telefone, a.status,
      null::bigint as acordo_id, null::bigint as parcela_id
    from agendamentos a
    where a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.excluido_em is null and ${begun} and a.quando < ${startOf(to)}
      and ${inScope(ctx, 'agendamentos', 'a')} and ${chosen(ctx, filters, 'a')}`
}

function promessas(
  ctx: ActContext,
  filters: ContagensQueryString,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select 'promessa' as tipo, p.id, null::timestamptz as quando, p.data, p.cliente_id, p.credor_id,
      p.executivo_cobranca_id, p.observacao as motivo, p.valor, null::text as canal, null::text as telefone, p.status,
      null::bigint as acordo_id, p.parcela_id
    from promessas p
    where ${condition} and p.excluido_em is null and ${inScope(ctx, 'promessas', 'p')} and ${chosen(ctx, filters, 'p')}`
}

/** First payments of agreements that wait for them. */
function entradas(ctx: ActContext, filters: ContagensQueryString, { from, to }: Window): RawBuilder<unknown> {
  return sql`select 'entrada' as tipo, v.id, null::timestamptz as quando, v.data_vencimento as data, k.cliente_id, k.credor_id,
      k.executivo_cobranca_id, null::text as motivo, v.valor_nominal - v.valor_pago as valor, null::text as canal,
      null::text as telefone, v.status, k.id as acordo_id, v.id as parcela_id
    from acordos k
    join lateral (
      select v.* from parcelas v where v.acordo_id = k.id and v.excluido_em is null order by v.numero_parcela limit 1
    ) v on v.status in ${listed(grupos.status_parcela.a_receber)}
    where k.status = ${sql.lit(listas.status_acordo.aguardando)} and k.excluido_em is null
      and v.data_vencimento >= ${from}::date and v.data_vencimento < ${to}::date
      and ${inScope(ctx, 'acordos', 'k')} and ${chosen(ctx, filters, 'k')}`
}

/** Live agreements with something overdue: since when, how much, and the first that is to be paid. */
function acordos(ctx: ActContext, filters: ContagensQueryString, hoje: string): RawBuilder<unknown> {
  return sql`select 'acordo' as tipo, k.id, null::timestamptz as quando, v.data, k.cliente_id, k.credor_id,
      k.executivo_cobranca_id, null::text as motivo, v.valor, null::text as canal, null::text as telefone, k.status,
      k.id as acordo_id, v.primeira as parcela_id
    from acordos k
    join lateral (
      select min(v.data_vencimento) as data, sum(v.valor_nominal - v.valor_pago) as valor,
        (array_agg(v.id order by v.data_vencimento, v.numero_parcela))[1] as primeira
      from parcelas v
      where v.acordo_id = k.id and v.excluido_em is null and v.status in ${listed(grupos.status_parcela.a_receber)}
        and v.data_vencimento < ${hoje}::date
    ) v on v.data is not null
    where k.status in ${listed(grupos.status_acordo.em_andamento)} and k.excluido_em is null
      and (k.proximo_vencimento < ${hoje}::date or k.proximo_vencimento is null)
      and ${inScope(ctx, 'acordos', 'k')} and ${chosen(ctx, filters, 'k')}`
}

function chosen(ctx: ActContext, filters: ContagensQueryString, alias: string): RawBuilder<unknown> {
  const column = (key: string) => name(alias, key)
  const owner = ownerOf(ctx, filters)
  const { credor_id } = filters
  const q = filters.q?.trim() ?? ''
  const conditions = [
    ...(owner === null ? [] : [sql`${column('executivo_cobranca_id')} = ${owner}`]),
    ...(credor_id === undefined ? [] : [sql`${column('credor_id')} = ${credor_id}`]),
    ...(q === ''
      ? []
      : [
          sql`${column('cliente_id')} in (select s.id from clientes s where ${searchSql(ctx, { model: modelOf(modelsOf(ctx.definitions), 'clientes'), alias: 's' }, q)})`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}
