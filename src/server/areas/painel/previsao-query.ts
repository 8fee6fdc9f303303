import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { mesesDaPrevisao } from '../../collection/previsao/meses-fechados'
import type { ServerSource } from '../../framework/consultas/server-source'

/** Fewer instalments than these of a creditor say nothing by themselves. */
const ENOUGH = 100
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
  with partes as materialized (${mesesDaPrevisao(ctx)}),
  mensal as (
    select atras, credor_id, idade, sum(parcelas) as parcelas, sum(aberto) as aberto, sum(entrou) as entrou, sum(faturou) as faturou
    from partes where atras > 0 group by grouping sets ((atras, credor_id, idade), (atras, idade))
  ),
  vistas as (
    select credor_id, idade, max(parcelas)::integer as parcelas, sum(entrou) / sum(aberto) as parte, sum(faturou) / sum(aberto) as fatura
    from mensal group by 1, 2
  )
  select g.credor_id * 10 + g.idade as id, g.credor_id, (${sql.val([...AGES])}::text[])[g.idade] as idade, g.parcelas as abertas, g.aberto,
    v.parcelas, v.credor_id is null as da_casa, round(100 * coalesce(v.parte, 0), 2) as parte,
    round(g.aberto * coalesce(v.parte, 0), 2) as previsto, round(g.aberto * coalesce(v.fatura, 0), 2) as faturamento
  from partes g left join lateral (
    select v.* from vistas v where v.idade = g.idade and (v.credor_id is null or v.credor_id = g.credor_id and v.parcelas >= ${sql.lit(ENOUGH)})
    order by v.credor_id nulls last limit 1
  ) v on true
  where g.atras = 0`
