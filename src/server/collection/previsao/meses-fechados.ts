import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { periodOf } from '../../../domain/calendar/period'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import { inOpenTransaction } from '../../platform/database/in-open-transaction'

/** Months before this one whose start a forecast looks at. */
const MONTHS = 12

/** Stands for a month of which nothing was open. */
const NOBODY = sql.lit(0)

export const MESES = 'previsao_meses'

/** SQL that may run again: what was open at the start of a month by creditor and age, told once for whoever asks. */
export const tables: readonly string[] = [
  `create table if not exists ${MESES} (
    mes date not null, credor_id bigint not null, idade smallint not null, parcelas integer not null,
    aberto numeric(15, 2) not null, entrou numeric(15, 2) not null, faturou numeric(15, 2) not null,
    primary key (mes, credor_id, idade)
  )`,
]

/**
 * What was open at the start of this month and of each of the twelve before, within the reader's scope: a row for each month, creditor and
 * age. Months that were closed are read, any other is counted now.
 *
 * Returns  SQL of {atras, credor_id, idade, parcelas, aberto, entrou, faturou}; `atras` 0 is this month.
 */
export function mesesDaPrevisao(ctx: ActContext): RawBuilder<unknown> {
  return sql`
    with meses as materialized (
      select atras, inicio, fim, exists (select from previsao_meses where mes = inicio) as fechado from ${mesesSql(ctx)} m
    )
    select m.atras, g.credor_id, g.idade, g.parcelas, g.aberto, g.entrou, g.faturou
    from meses m join previsao_meses g on g.mes = m.inicio and g.credor_id <> ${NOBODY} and ${inScope(ctx, 'parcelas', 'g')}
    union all
    select m.atras, x.* from meses m cross join lateral (${abertasSql(inScope(ctx, 'parcelas', 'p'))}) x where not m.fechado`
}

/**
 * Closes the months that a forecast looks at. Those of before stay as they were told; this one and the one before, into which receipts may
 * still be dated, are told anew.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const fecharPrevisao: ServerJob = (db, ctx) =>
  inOpenTransaction(db, async (trx) => {
    const { from } = periodOf('mes', ctx.clock.hoje())
    await sql`delete from previsao_meses where mes >= ${from}::date - interval '1 month'
      or mes < ${from}::date - make_interval(months => ${sql.lit(MONTHS)})`.execute(trx)
    const { numAffectedRows = 0n } = await sql`
      insert into previsao_meses (mes, credor_id, idade, parcelas, aberto, entrou, faturou)
      select m.inicio, x.* from ${mesesSql(ctx)} m cross join lateral (
        ${abertasSql(sql`true`)} union all select ${NOBODY}, 0, 0, 0, 0, 0
      ) x where not exists (select from previsao_meses where mes = m.inicio)`.execute(trx)
    return Number(numAffectedRows)
  })

function mesesSql(ctx: ActContext): RawBuilder<unknown> {
  const { from } = periodOf('mes', ctx.clock.hoje())
  return sql`(
    select atras, inicio, (inicio + interval '1 month')::date as fim
    from generate_series(0, ${sql.lit(MONTHS)}) atras, lateral (select (${from}::date - make_interval(months => atras))::date as inicio) d
  )`
}

/** Instalments of which something was open at the start of the month `m`, and what of it came within that month. */
function abertasSql(escopo: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select p.credor_id, ${idadeSql} as idade, count(*)::integer as parcelas, sum(p.valor_nominal - coalesce(r.antes, 0)) as aberto,
      coalesce(sum(r.entrou), 0) as entrou, coalesce(sum(r.faturou), 0) as faturou
    from acordos a join parcelas p on p.acordo_id = a.id and p.excluido_em is null and ${escopo}
    left join lateral (
      select sum(r.valor - r.mora_multa - r.mora_juros) filter (where r.data < m.inicio) as antes, sum(r.valor) filter (where r.data >= m.inicio) as entrou,
        sum(r.honorarios + r.comissao) filter (where r.data >= m.inicio) as faturou
      from recebimentos r where r.parcela_id = p.id and r.data < m.fim and r.excluido_em is null
    ) r on true
    where a.data_acordo < m.inicio and coalesce(a.encerrado_em, m.inicio) >= m.inicio and not a.so_pedido and a.excluido_em is null
      and p.valor_nominal > coalesce(r.antes, 0)
    group by 1, 2`
}

/** Place among the ages of a forecast: due within the month, later, or late by so many days when it began. */
const idadeSql = sql`case when p.data_vencimento >= m.fim then 2 when p.data_vencimento >= m.inicio then 1
  else 3 + width_bucket(m.inicio - p.data_vencimento, array[31, 61, 91, 181]) end`
