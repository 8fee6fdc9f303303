import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { bankDaysAgo, bankDaysIn } from '../../../domain/calendar/compared-period'
import { periodOf } from '../../../domain/calendar/period'
import { listFeriados } from '../../collection/acordos/janela'
import type { ServerSource } from '../../framework/consultas/server-source'
import { keptSumsBy } from '../../framework/resources/kept/kept-rows'
import { SEEN } from './meta-do-dia-query'
import { metasPorDia } from './metas-query'

/** `grouping(equipe_id, credor_id)` of the levels above an executive: a team, a creditor, the house. */
const LEVELS = { equipe: 1, credor: 2, casa: 3 } as const

/**
 * The month of the house, of each team and of each creditor that has a target of money received: what came in, what is left of it, and what
 * the month comes to at the pace of the last bank days, as for an executive.
 *
 * Source   docs/regras.md, "Metas".
 */
export const projecaoDoMes: ServerSource<'projecaoDoMes'> = async (db, ctx) => {
  const hoje = ctx.clock.hoje()
  const { from: inicio, to: fim } = periodOf('mes', hoje)
  const feriados = await listFeriados(db)
  const dias = bankDaysIn({ from: hoje, to: fim }, feriados)
  const desde = bankDaysAgo(hoje, SEEN, feriados)
  const metas = await metasPorDia(db, ctx)
  const por = ['data', 'equipe_id', 'credor_id']
  const kept = keptSumsBy(ctx.definitions, { recurso: 'recebimentos', por, somas: ['valor'] })
  const [equipe, credor, casa] = [sql.lit(LEVELS.equipe), sql.lit(LEVELS.credor), sql.lit(LEVELS.casa)]
  return sql<SourceRows['projecaoDoMes']>`
    select x.meta_id * 4 + x.lugar as id, x.meta_id as meta_do_nivel_id, case x.lugar when ${equipe} then 'equipe' when ${credor} then 'credor' else 'casa' end as nivel,
      x.equipe_id, x.credor_id, x.meta, x.antes + x.de_hoje as recebido, x.de_hoje as recebido_hoje, greatest(x.meta - x.antes, 0) as falta,
      ${dias}::integer as dias_restantes, round(greatest(x.meta - x.antes, 0) / greatest(${dias}::integer, 1), 2) as meta_do_dia,
      round(100 * (x.antes + x.de_hoje) / nullif(x.meta, 0), 2) as porcento,
      x.antes + greatest(x.de_hoje, round(${dias}::integer * x.ultimos / ${SEEN}::integer, 2)) as projecao
    from (
      select m.meta_id, m.lugar, m.equipe_id, m.credor_id, m.meta, coalesce(r.antes, 0) as antes, coalesce(r.de_hoje, 0) as de_hoje,
        coalesce(r.ultimos, 0) as ultimos
      from (
        select meta_id, equipe_id, credor_id, sum(valor) as meta,
          case when equipe_id is not null then ${equipe} when credor_id is not null then ${credor} else ${casa} end as lugar
        from (${[metas].flat()[0]}) d
        where tipo = 'recebido' and executivo_id is null and (equipe_id is null or credor_id is null) and dia between ${inicio} and ${fim}
        group by 1, 2, 3
      ) m left join (
        select equipe_id, credor_id, grouping(equipe_id, credor_id) as lugar,
          coalesce(sum(valor) filter (where data >= ${inicio} and data < ${hoje}), 0) as antes,
          coalesce(sum(valor) filter (where data = ${hoje}), 0) as de_hoje,
          coalesce(sum(valor) filter (where data >= ${desde} and data < ${hoje}), 0) as ultimos
        from ${kept} k where data between least(${inicio}::date, ${desde}::date) and ${hoje}
        group by grouping sets ((), (equipe_id), (credor_id))
      ) r on r.lugar = m.lugar and r.equipe_id is not distinct from m.equipe_id and r.credor_id is not distinct from m.credor_id
    ) x`
}
