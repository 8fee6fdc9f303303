import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { bankDaysIn } from '../../../domain/calendar/compared-period'
import { periodOf } from '../../../domain/calendar/period'
import { listFeriados } from '../../collection/acordos/janela'
import type { ServerSource } from '../../framework/consultas/server-source'
import { metasPorDia } from './metas-query'

/**
 * Of each executive with a target of money received in the month: what is left of it divided by the bank days from today on, and what
 * came in today. Without a bank day left the day's target is all that is left.
 *
 * Source  docs/regras.md, "Metas".
 */
export const metaDoDia: ServerSource<'metaDoDia'> = async (db, ctx) => {
  const hoje = ctx.clock.hoje()
  const { from: inicio, to: fim } = periodOf('mes', hoje)
  const dias = bankDaysIn({ from: hoje, to: fim }, await listFeriados(db))
  const metas = await metasPorDia(db, ctx)
  return sql<SourceRows['metaDoDia']>`select x.id, x.id as executivo_id, x.equipe_id, x.meta, x.antes, x.recebido_hoje,
      greatest(x.meta - x.antes, 0) as falta, ${dias}::integer as dias_restantes,
      round(greatest(x.meta - x.antes, 0) / greatest(${dias}::integer, 1), 2) as meta_do_dia,
      round(100 * (x.antes + x.recebido_hoje) / nullif(x.meta, 0), 2) as porcento
    from (
      select e.id, e.equipe_id, m.meta, coalesce(r.antes, 0) as antes, coalesce(r.recebido_hoje, 0) as recebido_hoje
      from executivos e
      join (
        select executivo_id, sum(valor) as meta from (${[metas].flat()[0]}) d
        where tipo = 'recebido' and executivo_id is not null and equipe_id is null and credor_id is null
          and dia between ${inicio} and ${fim}
        group by 1
      ) m on m.executivo_id = e.id
      left join (
        select executivo_cobranca_id, sum(valor) filter (where data < ${hoje}) as antes, sum(valor) filter (where data = ${hoje}) as recebido_hoje
        from recebimentos where data between ${inicio} and ${hoje} and excluido_em is null group by 1
      ) r on r.executivo_cobranca_id = e.id
      where e.excluido_em is null
    ) x`
}
