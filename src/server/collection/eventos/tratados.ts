import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { startOf } from '../../platform/database/start-of-day'

/**
 * Clients somebody dealt with today, each with the last instant: a contact, a proposal that was made or sent, an agreement. They
 * have had their call, so lists of work put them aside until tomorrow.
 */
export function tratadosSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`tratados as (
    select d.cliente_id, max(d.em) as em from (
      select e.cliente_id, e.criado_em as em from ${tratativas(ctx)} where ${ofToday(ctx)}
      union all
      select v.cliente_id, v.criado_em from propostas v where ${propostaDeHoje(ctx)}
    ) d group by d.cliente_id
  )`
}

/** When somebody last dealt with this client today; null: nobody did. */
export async function tratadoEm(db: Db, ctx: ActContext, cliente_id: number): Promise<string | null> {
  const { rows } = await sql<{ em: string | null }>`
    select max(d.em) as em from (
      select e.criado_em as em from ${tratativas(ctx)} where e.cliente_id = ${cliente_id} and ${ofToday(ctx)}
      union all
      select v.criado_em from propostas v where v.cliente_id = ${cliente_id} and ${propostaDeHoje(ctx)}
    ) d
  `.execute(db)
  return rows[0]?.em ?? null
}

/** What was last done today with the client `cliente`, as `contato_hoje`: its instant, its outcome in a word, by whom. */
export function contatoHojeSql(ctx: ActContext, cliente: RawBuilder<unknown>): RawBuilder<unknown> {
  const proposta = ctx.definitions.resources.propostas?.rotulo.um ?? ''
  return sql`left join lateral (
      select json_build_object('em', d.em, 'resultado', d.resultado, 'por', u.nome) as contato_hoje from (
        select e.criado_em as em, t.nome as resultado, e.criado_por from ${tratativas(ctx)}
        where e.cliente_id = ${cliente} and ${ofToday(ctx)}
        union all
        select v.criado_em, ${proposta}, v.criado_por from propostas v where v.cliente_id = ${cliente} and ${propostaDeHoje(ctx)}
      ) d left join usuarios u on u.id = d.criado_por
      order by d.em desc limit 1
    ) h on true`
}

/** A `from` and its condition: attempts to reach a client, called `e`. */
export function acionamentosSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
    where e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}`
}

/** Condition over those: of the last so many days, today among them. */
export function nosUltimosDias({ clock }: ActContext, dias: number): RawBuilder<unknown> {
  return sql`e.criado_em >= ${startOf(addDays(clock.hoje(), 1 - dias))}`
}

/** Every client somebody dealt with today, once: what was last done, its outcome in a word, and by whom. */
export function contatosDeHojeSql(ctx: ActContext): RawBuilder<unknown> {
  const proposta = ctx.definitions.resources.propostas?.rotulo.um ?? ''
  return sql`select distinct on (d.cliente_id) d.cliente_id, d.resultado, u.nome as por from (
      select e.cliente_id, e.criado_em as em, t.nome as resultado, e.criado_por from ${tratativas(ctx)} where ${ofToday(ctx)}
      union all
      select v.cliente_id, v.criado_em, ${proposta}, v.criado_por from propostas v where ${propostaDeHoje(ctx)}
    ) d left join usuarios u on u.id = d.criado_por
    order by d.cliente_id, d.em desc`
}

function tratativas(ctx: ActContext): RawBuilder<unknown> {
  return sql`eventos e join tipos_evento t on t.id = e.tipo_id and (t.acionamento or t.acordo or t.codigo = 'proposta')
    and e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}`
}

/** Instants of the timeline are measured against the business day. */
function ofToday({ clock }: ActContext): RawBuilder<unknown> {
  return sql`e.criado_em >= ${startOf(clock.hoje())}`
}

function propostaDeHoje(ctx: ActContext): RawBuilder<unknown> {
  return sql`v.data_proposta = ${ctx.clock.hoje()}::date and v.excluido_em is null and ${inScope(ctx, 'propostas', 'v')}`
}
