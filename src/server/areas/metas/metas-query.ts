import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { isBusinessDay } from '../../../domain/calendar/business-days'
import { addDays, addMonths } from '../../../domain/calendar/iso-date'
import { listFeriados } from '../../collection/acordos/janela'
import type { ServerSource } from '../../framework/consultas/server-source'
import { readKept } from '../../framework/resources/kept/read-whole'
import type { Queryable } from '../../platform/database/queryable'

/**
 * The target of each month, kind and level, a share for every bank day of the month to the centavo: of an executive, of a team, of a
 * creditor, of the whole house. A level without a target of its own is the sum of the level below it. A blank ref means all; an
 * executive stands once for himself and once within his team.
 *
 * Source  docs/regras.md, "Metas".
 */
export const metasPorDia: ServerSource<'metasPorDia'> = async (db) => {
  const dias = await bankDays(db)
  const column = (key: keyof BankDay) => dias.map((one) => one[key])
  return sql<SourceRows['metasPorDia']>`select
      (n.meta_id * ${sql.lit(LEVELS)} + n.nivel) * 31 + extract(day from d.dia)::bigint - 1 as id,
      n.meta_id, d.dia, n.tipo, n.executivo_id, n.equipe_id, n.credor_id, n.somada,
      round(n.valor * d.ordem / least(n.dias_uteis, d.dias), 2) - round(n.valor * (d.ordem - 1) / least(n.dias_uteis, d.dias), 2) as valor
    from (${niveisSql}) n
    join unnest(${column('mes')}::date[], ${column('dia')}::date[], ${column('ordem')}::integer[], ${column('dias')}::integer[])
      d (mes, dia, ordem, dias) on d.mes = n.mes and d.ordem <= least(n.dias_uteis, d.dias)`
}

/** Ways in which a target can stand for others; of each a target is told once a day. */
const LEVELS = 6

/** Each target as it holds: `somada` where it is what those below it come to. */
export const niveisSql: RawBuilder<unknown> = sql`
  with proprias as (
    select m.id as meta_id, m.mes, m.tipo, m.executivo_id, case when m.executivo_id is null then m.equipe_id end as equipe_id, m.credor_id, m.valor, m.dias_uteis
    from metas m where m.excluido_em is null and extract(day from m.mes) = 1
  ), pessoas as (
    select p.mes, p.tipo, p.executivo_id, e.equipe_id, min(p.meta_id) as meta_id,
      coalesce(max(p.valor) filter (where p.credor_id is null), sum(p.valor)) as valor,
      bool_and(p.credor_id is not null) as somada, max(p.dias_uteis) as dias_uteis
    from proprias p join executivos e on e.id = p.executivo_id group by 1, 2, 3, 4
  ), equipes_todas as (
    select mes, tipo, equipe_id, min(meta_id) as meta_id,
      coalesce(max(valor) filter (where propria), sum(valor)) as valor, not bool_or(propria) as somada, max(dias_uteis) as dias_uteis
    from (
      select mes, tipo, equipe_id, meta_id, valor, dias_uteis, credor_id is null as propria from proprias p where equipe_id is not null
        and (credor_id is null or not exists (
          select from pessoas x where (x.mes, x.tipo, x.equipe_id) = (p.mes, p.tipo, p.equipe_id)))
      union all
      select mes, tipo, equipe_id, meta_id, valor, dias_uteis, false from pessoas where equipe_id is not null
    ) t group by 1, 2, 3
  ), credores_todos as (
    select mes, tipo, credor_id, min(meta_id) as meta_id,
      coalesce(max(valor) filter (where equipe_id is null and executivo_id is null), sum(valor)) as valor,
      not bool_or(equipe_id is null and executivo_id is null) as somada, max(dias_uteis) as dias_uteis
    from proprias p where credor_id is not null
      -- who stands within a team that has a target for the creditor is counted by it
      and not exists (
        select from executivos e join proprias q on q.equipe_id = e.equipe_id
        where e.id = p.executivo_id and (q.mes, q.tipo, q.credor_id) = (p.mes, p.tipo, p.credor_id))
    group by 1, 2, 3
  ), casa as (
    select mes, tipo, min(meta_id) as meta_id, coalesce(max(valor) filter (where propria), sum(valor) filter (where not propria)) as valor,
      not bool_or(propria) as somada, max(dias_uteis) as dias_uteis
    from (
      select mes, tipo, meta_id, valor, dias_uteis, true as propria from proprias
      where executivo_id is null and equipe_id is null and credor_id is null
      union all
      select mes, tipo, meta_id, valor, dias_uteis, false from equipes_todas
      union all
      select mes, tipo, meta_id, valor, dias_uteis, false from pessoas where equipe_id is null
    ) t group by 1, 2
  )
  select 0 as nivel, meta_id, mes, tipo, executivo_id, null::bigint as equipe_id, null::bigint as credor_id, valor, somada, dias_uteis from pessoas
  union all
  select 1, meta_id, mes, tipo, executivo_id, equipe_id, null, valor, somada, dias_uteis from pessoas where equipe_id is not null
  union all
  select 2, meta_id, mes, tipo, null, equipe_id, null, valor, somada, dias_uteis from equipes_todas
  union all
  select 3, meta_id, mes, tipo, null, null, credor_id, valor, somada, dias_uteis from credores_todos
  union all
  select 4, meta_id, mes, tipo, executivo_id, equipe_id, credor_id, valor, false, dias_uteis from proprias
  where credor_id is not null and (executivo_id is not null or equipe_id is not null)
  union all
  select 5, meta_id, mes, tipo, null, null, null, valor, somada, dias_uteis from casa`

interface BankDay {
  readonly mes: string
  readonly dia: string
  /** Place among those of the month, from 1, and how many it has. */
  readonly ordem: number
  readonly dias: number
}

/** Bank days of the months that have a target. */
async function bankDays(db: Queryable): Promise<readonly BankDay[]> {
  const rows = await readKept(
    db,
    sql<{ mes: string }>`select distinct mes::text as mes from metas where excluido_em is null`,
  )
  if (rows.length === 0) return []
  const feriados = await listFeriados(db)
  return rows.flatMap(({ mes }) => {
    const days = daysOf(mes).filter((day) => isBusinessDay(day, feriados))
    return days.map((dia, at) => ({ mes, dia, ordem: at + 1, dias: days.length }))
  })
}

function daysOf(mes: string): readonly string[] {
  const next = addMonths(mes, 1)
  const days: string[] = []
  for (let day = mes; day < next; day = addDays(day, 1)) days.push(day)
  return days
}
