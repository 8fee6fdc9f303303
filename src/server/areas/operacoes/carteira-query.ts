import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import { keptSumsBy } from '../../framework/resources/kept/kept-rows'
import { name } from '../../framework/resources/sql-names'

/** Each age by its last day of arrears; the oldest has none. */
const AGES = [
  ['a_vencer', 0],
  ['ate_30', 30],
  ['ate_60', 60],
  ['ate_90', 90],
  ['ate_180', 180],
  ['ate_360', 360],
  ['mais', null],
] as const

/** What is in collection of each creditor, parted by how long it is due: read from the sums that are kept by due date, never from the debts. */
export const carteiraPorIdade: ServerSource<'carteiraPorIdade'> = (_db, { definitions, clock }) => {
  const hoje = clock.hoje()
  const por = ['status_operacao', 'credor_id', 'data_vencimento']
  const kept = keptSumsBy(definitions, { recurso: 'operacoes', por, somas: ['valor_nominal'] })
  const due = (days: number): RawBuilder<unknown> => sql`k.data_vencimento >= ${addDays(hoje, -days)}::date`
  const parts = AGES.map(([age, days], at) => {
    const before = AGES[at - 1]?.[1]
    const within = [
      ...(days === null ? [] : [due(days)]),
      ...(before === undefined || before === null ? [] : [sql`not ${due(before)}`]),
    ]
    return sql`coalesce(sum(k.valor_nominal) filter (where ${sql.join(within, sql` and `)}), 0) as ${name(age)}`
  })
  return sql<SourceRows['carteiraPorIdade']>`
    select k.credor_id, coalesce(sum(k.quantidade), 0)::integer as titulos, ${sql.join(parts)}, sum(k.valor_nominal) as total
    from ${kept} k where k.status_operacao = ${sql.lit(listas.status_operacao.c)}
    group by k.credor_id having sum(k.quantidade) > 0`
}
