import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { idadeSql } from '../../collection/remessas/lote-da-linha'
import type { ServerSource } from '../../framework/consultas/server-source'
import { keptSumsBy } from '../../framework/resources/kept/kept-rows'
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
 * off himself. What is kept of the debts and of the ledger by batch says all of it.
 *
 * Source   docs/regras.md, "Recuperação".
 */
function mesesSql(ctx: ActContext, lotes: RawBuilder<unknown>): RawBuilder<unknown> {
  const linhas = { recurso: 'recebimentos_linhas', por: ['remessa_id', 'idade', 'do_credor'], somas: ['realizado'] }
  return sql`
    select lotes.id as remessa_id, credor_id, entrada, nominal, idade::integer as idade,
      coalesce(recuperado, 0) as recuperado, coalesce(credor, 0) as credor,
      coalesce(sum(recuperado) over ate, 0) as recuperado_ate, coalesce(sum(credor) over ate, 0) as credor_ate
    from (${lotes}) lotes
    join (
      select remessa_id, sum(nominal_entrada) as nominal
      from ${keptSumsBy(ctx.definitions, { recurso: 'operacoes', por: ['remessa_id'], somas: ['nominal_entrada'] })} o
      group by 1 having sum(quantidade) > 0
    ) entrou on entrou.remessa_id = lotes.id
    cross join lateral ${idadesSql(ctx)} as idade
    left join (
      select remessa_id as id, idade, sum(realizado) filter (where not do_credor) as recuperado,
        sum(realizado) filter (where do_credor) as credor
      from ${keptSumsBy(ctx.definitions, linhas)} l group by 1, 2
    ) veio using (id, idade)
    window ate as (partition by lotes.id order by idade)`
}

/** The same of a few batches, and both without what was returned to the creditor. */
export function mesesDosLotes(ctx: ActContext, lotes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with lotes as (${lotes}),
    entrou as (
      select o.remessa_id, sum(coalesce(valor_original, valor_nominal)) as nominal_sem
      from operacoes o where o.remessa_id in (select id from lotes) and ${kept} and o.excluido_em is null group by 1),
    veio as (
      select l.remessa_id, l.idade, sum(l.realizado) as sem_devolvidas
      from recebimentos_linhas l join operacoes o on o.id = l.operacao_id
      where l.remessa_id in (select id from lotes) and not l.do_credor and ${kept} and l.excluido_em is null group by 1, 2)
    select m.*, coalesce(nominal_sem, 0) as nominal_sem,
      coalesce(sum(sem_devolvidas) over (partition by remessa_id order by idade), 0) as sem_ate
    from (${mesesSql(ctx, sql`select * from lotes`)}) m
    left join entrou using (remessa_id) left join veio using (remessa_id, idade)`
}

/** Every batch at every age. */
export const evolucaoDasRemessas: ServerSource<'evolucaoDasRemessas'> = (_db, ctx) => {
  const lotes = sql`
    select remessas.id, remessas.credor_id, ${entradaSql} as entrada from remessas where excluido_em is null and ${temDividas}`
  return sql<SourceRows['evolucaoDasRemessas']>`
    select remessa_id * 10000 + idade as id, remessa_id, credor_id, entrada, idade, nominal, recuperado, recuperado_ate as acumulado,
      ${shareOf(sql`recuperado_ate`, sql`nominal`)} as porcento
    from (${mesesSql(ctx, lotes)}) m`
}

/** Each age of a batch until today; none of one that has not come yet. */
function idadesSql(ctx: ActContext): RawBuilder<unknown> {
  const hoje = sql`${ctx.clock.hoje()}::date`
  return sql`generate_series(0, case when entrada <= ${hoje} then ${idadeSql(hoje, sql`entrada`)} end)`
}

/** Of the whole in hundredths of a percent; null of nothing. */
export function shareOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<number> {
  return sql`round(100 * coalesce(${part}, 0) / nullif(${whole}, 0), 2)`
}
