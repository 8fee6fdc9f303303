import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { mesDaMeta } from './mes-da-meta'

/** Of each executive with a target of money received in the month: what is left of it for every bank day, and what came in. */
export const metaDoDia: ServerSource<'metaDoDia'> = async (db, ctx) =>
  sql<SourceRows['metaDoDia']>`select * from (${await monthOfEach(db, ctx)}) m where meta is not null`

/** The same of the user's own, with a target or without. */
export const minhaMeta: ServerSource<'minhaMeta'> = async (db, ctx) =>
  sql<
    SourceRows['minhaMeta']
  >`select * from (${await monthOfEach(db, ctx)}) m where executivo_id = ${ctx.usuario.executivo_cobranca_id}`

/**
 * The month of every executive: what is left of his target divided by the bank days from today on, what came in today, what the month
 * would come to at the pace of the last bank days, and his place by what came in. Without a bank day left the day's target is all
 * that is left.
 *
 * Source  docs/regras.md, "Metas".
 */
async function monthOfEach(db: Db, ctx: ActContext): Promise<RawBuilder<unknown>> {
  const { metas, recebido, somas, contas } = await mesDaMeta(db, ctx)
  return sql`select x.id, x.id as executivo_id, x.equipe_id, x.antes, ${contas},
      case when x.ativo then rank() over (partition by x.ativo order by x.antes + x.de_hoje desc)::integer end as lugar
    from (
      select e.id, e.equipe_id, e.ativo, m.meta, coalesce(r.antes, 0) as antes, coalesce(r.de_hoje, 0) as de_hoje,
        coalesce(r.ultimos, 0) as ultimos
      from executivos e
      left join (
        select executivo_id, sum(valor) as meta from ${metas} d
        where executivo_id is not null and equipe_id is null and credor_id is null group by 1
      ) m on m.executivo_id = e.id
      left join (
        select executivo_cobranca_id, ${somas} from ${recebido(['executivo_cobranca_id'])} k group by 1
      ) r on r.executivo_cobranca_id = e.id
      where (e.ativo or m.meta is not null) and e.excluido_em is null
    ) x`
}
