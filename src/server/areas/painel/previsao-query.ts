import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { periodOf } from '../../../domain/calendar/period'
import type { ServerSource } from '../../framework/consultas/server-source'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'

/** Fewer instalments than these of a creditor say nothing by themselves. */
const ENOUGH = 100
const MONTHS = 12
const AGES = ['no_mes', 'depois', 'ate_30', 'ate_60', 'ate_90', 'ate_180', 'mais'] as const

/**
 * What was open when this month began, by creditor and age, and what of it is to be expected within the month: the share that was received
 * within the month of what was open, at that age, at the start of each of the last twelve; of the creditor, or of the whole house where his
 * instalments are too few.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const previsaoDeRecebimento: ServerSource<'previsaoDeRecebimento'> = (_db, ctx) => sql<
  SourceRows['previsaoDeRecebimento']
>`
  with abertas as materialized (${abertasSql(ctx)}),
  vistas as (
    select credor_id, idade, count(distinct id)::integer as parcelas, sum(entrou) / sum(aberto) as parte, sum(faturou) / sum(aberto) as fatura
    from abertas where atras > 0 group by grouping sets ((credor_id, idade), (idade))
  ),
  agora as (select credor_id, idade, count(*)::integer as abertas, sum(aberto) as aberto from abertas where atras = 0 group by 1, 2)
  select g.credor_id * 10 + g.idade as id, g.credor_id, (${sql.val([...AGES])}::text[])[g.idade] as idade, g.abertas, g.aberto,
    v.parcelas, v.credor_id is null as da_casa, round(100 * coalesce(v.parte, 0), 2) as parte,
    round(g.aberto * coalesce(v.parte, 0), 2) as previsto, round(g.aberto * coalesce(v.fatura, 0), 2) as faturamento
  from agora g left join lateral (
    select v.* from vistas v where v.idade = g.idade and (v.credor_id is null or v.credor_id = g.credor_id and v.parcelas >= ${sql.lit(ENOUGH)})
    order by v.credor_id nulls last limit 1
  ) v on true`

/** Each instalment at the start of each month at which something of it was open, with what of it came within that month. */
function abertasSql(ctx: ActContext): RawBuilder<unknown> {
  const { from } = periodOf('mes', ctx.clock.hoje())
  return sql`
    select m.atras, p.id, p.credor_id, ${idadeSql} as idade, p.valor_nominal - coalesce(r.antes, 0) as aberto,
      coalesce(r.entrou, 0) as entrou, coalesce(r.faturou, 0) as faturou
    from (
      select atras, inicio, (inicio + interval '1 month')::date as fim
      from generate_series(0, ${sql.lit(MONTHS)}) atras, lateral (select (${from}::date - make_interval(months => atras))::date as inicio) d
    ) m
    join acordos a on a.data_acordo < m.inicio and coalesce(a.encerrado_em, m.inicio) >= m.inicio and not a.so_pedido and a.excluido_em is null
    join parcelas p on p.acordo_id = a.id and ${existsFor(ctx, 'parcelas', 'p')}
    left join lateral (
      select sum(r.valor) filter (where r.data < m.inicio) as antes, sum(r.valor) filter (where r.data >= m.inicio) as entrou,
        sum(r.honorarios + r.comissao) filter (where r.data >= m.inicio) as faturou
      from recebimentos r where r.parcela_id = p.id and r.data < m.fim and r.excluido_em is null
    ) r on true
    where p.valor_nominal > coalesce(r.antes, 0)`
}

/** Place among AGES: due within the month, later, or late by so many days when it began. */
const idadeSql = sql`case when p.data_vencimento >= m.fim then 2 when p.data_vencimento >= m.inicio then 1
  else 3 + width_bucket(m.inicio - p.data_vencimento, array[31, 61, 91, 181]) end`
