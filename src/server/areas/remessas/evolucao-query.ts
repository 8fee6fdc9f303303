import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/** Not returned to the creditor. */
const kept = sql`o.status_operacao <> ${sql.lit(listas.status_operacao.d)}`

/** The day on which a batch came. */
export const entradaSql = dayOf(sql`remessas.criado_em`)

/** Batches whose debts came to be. */
export const temDividas = sql`status not in ${listed(grupos.status_remessa.libera_arquivo)}`

/**
 * A row for each batch of `lotes` ({id, credor_id, entrada}) and each whole month of its age until today: receipts less reversals, by their
 * dates, of the operations that are in it, in that month and up to its end, beside their nominal at entry. Apart: what the creditor wrote
 * off himself, and the same without what was returned to him.
 *
 * Source   docs/regras.md, "Recuperação".
 */
export function mesesDosLotes(ctx: ActContext, lotes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with lotes as (${lotes}),
    entrou as (
      select o.remessa_id, sum(coalesce(valor_original, valor_nominal)) as nominal,
        coalesce(sum(coalesce(valor_original, valor_nominal)) filter (where ${kept}), 0) as nominal_sem
      from operacoes o where o.remessa_id in (select id from lotes) and o.excluido_em is null group by o.remessa_id),
    veio as (
      select lotes.id, ${ageOn(sql`l.data`)} as idade,
        coalesce(sum(l.realizado) filter (where r.origem <> 'Baixa'), 0) as recuperado,
        coalesce(sum(l.realizado) filter (where r.origem <> 'Baixa' and ${kept}), 0) as sem_devolvidas,
        coalesce(sum(l.realizado) filter (where r.origem = 'Baixa'), 0) as credor
      from lotes join operacoes o on o.remessa_id = lotes.id and o.excluido_em is null
      join recebimentos_linhas l on l.operacao_id = o.id join recebimentos r on r.id = l.recebimento_id
      where l.data >= entrada group by lotes.id, 2)
    select lotes.id as remessa_id, lotes.credor_id, entrada, nominal, nominal_sem, idade,
      coalesce(recuperado, 0) as recuperado, coalesce(credor, 0) as credor,
      coalesce(sum(recuperado) over ate, 0) as recuperado_ate, coalesce(sum(sem_devolvidas) over ate, 0) as sem_ate,
      coalesce(sum(credor) over ate, 0) as credor_ate
    from lotes join entrou on entrou.remessa_id = lotes.id
    cross join lateral generate_series(0, ${ageOn(sql`${ctx.clock.hoje()}::date`)}) as idade
    left join veio using (id, idade)
    where entrada <= ${ctx.clock.hoje()}::date
    window ate as (partition by lotes.id order by idade)`
}

/** Every batch at every age. */
export const evolucaoDasRemessas: ServerSource<'evolucaoDasRemessas'> = (_db, ctx) => {
  const lotes = sql`select remessas.id, remessas.credor_id, ${entradaSql} as entrada from remessas where excluido_em is null and ${temDividas}`
  return sql<
    SourceRows['evolucaoDasRemessas']
  >`select remessa_id * 10000 + idade as id, remessa_id, credor_id, entrada, idade::integer as idade,
      nominal, recuperado, recuperado_ate as acumulado, ${shareOf(sql`recuperado_ate`, sql`nominal`)} as porcento
    from (${mesesDosLotes(ctx, lotes)}) m`
}

/** Of the whole in hundredths of a percent; null of nothing. */
export function shareOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<number> {
  return sql`round(100 * coalesce(${part}, 0) / nullif(${whole}, 0), 2)`
}

/** Whole calendar months since the entry. */
function ageOn(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(year from age(${day}, entrada)) * 12 + extract(month from age(${day}, entrada)))::int`
}
