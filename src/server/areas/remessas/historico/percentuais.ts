import { type RawBuilder, sql } from 'kysely'
import { DAYS_OF_A_MONTH } from '../../../../domain/negociacao/update-line'
import { name } from '../../../framework/resources/sql-names'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import { nomeadas } from './julgar-operacoes'
import { recusar, valorDito } from './recusar'

const LARGEST = 100

/** Refuses an amount that makes a rate which an agreement cannot have. A discount and a commission never pass what they are of. */
export async function julgarPercentuais(db: Db, execucao: Execucao): Promise<void> {
  for (const coluna of ['juros', 'multas', 'honorarios'] as const) {
    const taxa = name('t', coluna)
    await recusar(db, execucao, {
      folha: 'acordos',
      code: 'historico_percentual',
      coluna,
      com: sql`join (${percentuaisDe(execucao)}) t on t.chave = s.chave`,
      onde: sql`${taxa} > ${LARGEST}`,
      params: { taxa: sql`translate(to_char(${taxa}, 'FM999,999,999,990.00'), ',.', '.,')` },
    })
  }
}

/**
 * By `chave`, the effective percentages of the agreements that come in, with 4 decimals; a zero base gives 0.
 *
 * Source   docs/regras.md, "Histórico de outro sistema"; the bases are those of domain/negociacao/effective-rates.ts.
 */
export function percentuaisDe(execucao: Execucao): RawBuilder<unknown> {
  const of = (key: string) => sql`coalesce(${valorDito(key)}, 0)`
  return sql`
    with o as materialized (
      select n.lugar, sum(o.valor_nominal) as nominal, coalesce(sum(o.valor_nominal) filter (where d.dias > 0), 0) as vencido,
        sum(o.valor_nominal * d.dias) as nominal_dias
      from (${nomeadas(execucao)}) n join operacoes o on o.id = n.operacao_id
      cross join lateral (select greatest(n.data_acordo - o.data_vencimento, 0) as dias) d group by n.lugar
    ), b as materialized (
      select s.chave, ${of('juros')} as juros, ${of('multas')} as multas, ${of('honorarios')} as honorarios, ${of('desconto')} as desconto,
        ${of('comissao')} as comissao, o.nominal_dias, o.vencido, o.nominal + ${of('juros')} + ${of('multas')} - ${of('desconto')} as liquido
      from o join remessas_linhas s on s.ctid = o.lugar
    )
    select b.chave, ${rate(sql`b.juros * ${sql.lit(DAYS_OF_A_MONTH)}`, sql`b.nominal_dias`)} as juros, ${rate(sql`b.multas`, sql`b.vencido`)} as multas,
      ${rate(sql`b.honorarios`, sql`b.liquido`)} as honorarios, ${rate(sql`b.desconto`, sql`b.liquido + b.desconto`)} as desconto,
      ${rate(sql`b.comissao`, sql`b.liquido`)} as comissao
    from b`
}

/** Exact, rounded once: a quotient of whole numbers, as `divideBig` makes it. */
function rate(part: RawBuilder<unknown>, base: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${base} > 0 then div(2000000 * (${part}) + (${base}), 2 * (${base})) / 10000 else 0 end`
}
