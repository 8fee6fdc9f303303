import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'
import { mesDaMeta } from './mes-da-meta'

/** `grouping(equipe_id, credor_id)` of the levels above an executive: a team, a creditor, the house. */
const LEVELS = { equipe: 1, credor: 2, casa: 3 } as const

/**
 * The month of the house, of each team and of each creditor that has a target of money received: what came in, what is left of it, and what
 * the month comes to at the pace of the last bank days, as for an executive.
 *
 * Source   docs/regras.md, "Metas".
 */
export const projecaoDoMes: ServerSource<'projecaoDoMes'> = async (db, ctx) => {
  const { metas, recebido, somas, contas } = await mesDaMeta(db, ctx)
  const [equipe, credor, casa] = [sql.lit(LEVELS.equipe), sql.lit(LEVELS.credor), sql.lit(LEVELS.casa)]
  return sql<SourceRows['projecaoDoMes']>`
    select x.meta_id * 4 + x.lugar as id, x.meta_id as meta_do_nivel_id, case x.lugar when ${equipe} then 'equipe' when ${credor} then 'credor' else 'casa' end as nivel,
      x.equipe_id, x.credor_id, ${contas}
    from (
      select m.meta_id, m.lugar, m.equipe_id, m.credor_id, m.meta, coalesce(r.antes, 0) as antes, coalesce(r.de_hoje, 0) as de_hoje,
        coalesce(r.ultimos, 0) as ultimos
      from (
        select meta_id, equipe_id, credor_id, sum(valor) as meta,
          case when equipe_id is not null then ${equipe} when credor_id is not null then ${credor} else ${casa} end as lugar
        from ${metas} d where executivo_id is null and (equipe_id is null or credor_id is null)
        group by 1, 2, 3
      ) m left join (
        select equipe_id, credor_id, grouping(equipe_id, credor_id) as lugar, ${somas}
        from ${recebido(['equipe_id', 'credor_id'])} k group by grouping sets ((), (equipe_id), (credor_id))
      ) r on r.lugar = m.lugar and r.equipe_id is not distinct from m.equipe_id and r.credor_id is not distinct from m.credor_id
    ) x`
}
