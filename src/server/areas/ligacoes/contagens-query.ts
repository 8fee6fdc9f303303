import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'
import { dayOf, startOf } from '../../platform/database/start-of-day'

/** How far back calls are counted day by day. */
const DAYS = 92

/** Calls that were made since a day, and whether each was short: over within the seconds of the rule, answered or not. */
function feitas({ definitions }: ActContext, since: string): RawBuilder<unknown> {
  return sql`
    select l.id, ${dayOf(sql`l.iniciada_em`)} as dia, l.operador_id, l.numero_origem,
      l.encerrada_em is not null and coalesce(l.duracao, 0) <= ${definitions.contato.ligacoes.curtas.segundos} as curta
    from ligacoes l where l.iniciada_em >= ${startOf(since)} and l.status <> ${sql.lit(listas.status_ligacao.falha)} and l.excluido_em is null`
}

/** By day, whoever called and the house's own number: calls, and the short ones. Source: config/contato.yaml, `ligacoes.curtas`. */
export const ligacoesCurtas: ServerSource<'ligacoesCurtas'> = (_db, ctx) =>
  sql<SourceRows['ligacoesCurtas']>`
    select max(id) as id, max(id) as ultima_id, dia, operador_id, numero_origem, count(*)::int as ligacoes,
      count(*) filter (where curta)::int as curtas, round(100.0 * count(*) filter (where curta) / count(*), 2) as porcento
    from (${feitas(ctx, addDays(ctx.clock.hoje(), -DAYS))}) f group by dia, operador_id, numero_origem`

/**
 * What the calls of the month and the short ones of today come to beside the counts from which somebody is warned: of the short ones
 * whichever comes first, so many or such a part of the day's.
 *
 * Source   config/contato.yaml, `ligacoes`.
 */
export const limitesDeLigacoes: ServerSource<'limitesDeLigacoes'> = (_db, ctx) => {
  const hoje = ctx.clock.hoje()
  const { por_mes, alerta_porcento, curtas } = ctx.definitions.contato.ligacoes
  return sql<SourceRows['limitesDeLigacoes']>`
    with feitas as (${feitas(ctx, `${hoje.slice(0, 7)}-01`)}), contagens as (
      select 1 as id, 'mes' as contagem, max(id) as ultima_id, count(*)::int as ligacoes, count(*)::int as contadas,
        ceil(${por_mes}::int * ${alerta_porcento}::int / 100.0)::int as limite from feitas
      union all
      select 2, 'curtas', max(id), count(*)::int, count(*) filter (where curta)::int,
        least(${curtas.por_dia}::int, greatest(1, ceil(count(*) * ${curtas.porcento_do_dia}::int / 100.0)))::int
      from feitas where dia = ${hoje}::date
    )
    select *, contadas >= limite as alerta from contagens where ligacoes > 0`
}
