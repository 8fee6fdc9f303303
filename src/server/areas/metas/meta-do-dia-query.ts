import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { bankDaysAgo, bankDaysIn } from '../../../domain/calendar/compared-period'
import { periodOf } from '../../../domain/calendar/period'
import { listFeriados } from '../../collection/acordos/janela'
import type { ServerSource } from '../../framework/consultas/server-source'
import { keptSumsBy } from '../../framework/resources/kept/kept-rows'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { metasPorDia } from './metas-query'

/** Of each executive with a target of money received in the month: what is left of it for every bank day, and what came in. */
export const metaDoDia: ServerSource<'metaDoDia'> = async (db, ctx) =>
  sql<SourceRows['metaDoDia']>`select * from (${await monthOfEach(db, ctx)}) m where meta is not null`

/** The same of the user's own, with a target or without. */
export const minhaMeta: ServerSource<'minhaMeta'> = async (db, ctx) =>
  sql<
    SourceRows['minhaMeta']
  >`select * from (${await monthOfEach(db, ctx)}) m where executivo_id = ${ctx.usuario.executivo_cobranca_id}`

/** Bank days before today whose mean is what another day is expected to bring. */
export const SEEN = 20

/**
 * The month of every executive: what is left of his target divided by the bank days from today on, what came in today, what the month
 * would come to at the pace of the last bank days, and his place by what came in. Without a bank day left the day's target is all
 * that is left.
 *
 * Source  docs/regras.md, "Metas".
 */
async function monthOfEach(db: Queryable, ctx: ActContext): Promise<RawBuilder<unknown>> {
  const hoje = ctx.clock.hoje()
  const { from: inicio, to: fim } = periodOf('mes', hoje)
  const feriados = await listFeriados(db)
  const dias = bankDaysIn({ from: hoje, to: fim }, feriados)
  const desde = bankDaysAgo(hoje, SEEN, feriados)
  const metas = await metasPorDia(db, ctx)
  return sql`select x.id, x.id as executivo_id, x.equipe_id, x.meta, x.antes, x.recebido_hoje, x.antes + x.recebido_hoje as recebido,
      greatest(x.meta - x.antes, 0) as falta, ${dias}::integer as dias_restantes,
      round(greatest(x.meta - x.antes, 0) / greatest(${dias}::integer, 1), 2) as meta_do_dia,
      round(100 * (x.antes + x.recebido_hoje) / nullif(x.meta, 0), 2) as porcento,
      x.antes + greatest(x.recebido_hoje, round(${dias}::integer * x.ultimos / ${SEEN}::integer, 2)) as projecao,
      case when x.ativo then rank() over (partition by x.ativo order by x.antes + x.recebido_hoje desc)::integer end as lugar
    from (
      select e.id, e.equipe_id, e.ativo, m.meta, coalesce(r.antes, 0) as antes, coalesce(r.recebido_hoje, 0) as recebido_hoje,
        coalesce(r.ultimos, 0) as ultimos
      from executivos e
      left join (
        select executivo_id, sum(valor) as meta from (${[metas].flat()[0]}) d
        where tipo = 'recebido' and executivo_id is not null and equipe_id is null and credor_id is null
          and dia between ${inicio} and ${fim}
        group by 1
      ) m on m.executivo_id = e.id
      left join (
        select executivo_cobranca_id, sum(valor) filter (where data >= ${inicio} and data < ${hoje}) as antes,
          sum(valor) filter (where data = ${hoje}) as recebido_hoje,
          sum(valor) filter (where data >= ${desde} and data < ${hoje}) as ultimos
        from ${keptSumsBy(ctx.definitions, { recurso: 'recebimentos', por: ['data', 'executivo_cobranca_id'], somas: ['valor'] })} k
        where data between least(${inicio}::date, ${desde}::date) and ${hoje} group by 1
      ) r on r.executivo_cobranca_id = e.id
      where (e.ativo or m.meta is not null) and e.excluido_em is null
    ) x`
}
