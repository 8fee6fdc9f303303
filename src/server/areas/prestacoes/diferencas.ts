import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { DITAS, doExtrato } from './diferencas-do-extrato'
import { doDinheiroDaCasa, doQueSeDisse } from './diferencas-dos-avisos'

export type Diferenca = SourceRows['diferencasDaPrestacao']

/** Columns of a difference under which it is kept of a closed statement; the others are of the statement itself. */
const GUARDADAS = sql`id bigint, tipo text, referencia text, parcela_id bigint, operacao_id bigint, retorno_id bigint, pendencia_id bigint, extrato_id bigint,
  nosso_data date, nosso_valor numeric, banco_data date, banco_valor numeric, credor_data date, credor_valor numeric`

/**
 * What the ledger, the bank and the creditor tell otherwise of what a statement tells or should: of an open one as it is now, of a closed
 * one as it was closed. Nothing is changed by it; each row names what it is, and its act solves it where it came from.
 *
 * Source   docs/regras.md, "Diferenças".
 */
export const diferencasDaPrestacao: ServerSource<'diferencasDaPrestacao'> = (_db, ctx) => [
  vivasSql(ctx, sql`s.status = ${sql.lit(listas.status_prestacao.aberta)} and s.excluido_em is null`),
  sql<Diferenca>`select s.id as prestacao_id, s.credor_id, d.* from prestacoes s
    cross join lateral jsonb_to_recordset(case when jsonb_typeof(s.diferencas) = 'array' then s.diferencas else '[]' end) as d(${GUARDADAS})
    where s.status in ${listed(grupos.status_prestacao.fechada)} and s.excluido_em is null`,
]

/** Those of one statement as they are now, as they are kept when it is closed: by then it may say that it is. */
export async function diferencasDeAgora(db: Db, ctx: ActContext, id: number): Promise<readonly Diferenca[]> {
  const onde = sql<SqlBool>`s.id = ${id}`
  const { rows } = await sql<Diferenca>`select * from (${vivasSql(ctx, onde)}) d order by tipo, referencia, id`.execute(
    db,
  )
  return rows
}

/** The kinds put together. A row is known by its statement, its kind and what it came from. */
function vivasSql(ctx: ActContext, esta: RawBuilder<SqlBool>): RawBuilder<Diferenca> {
  const { dinheiro_do_credor } = ctx.definitions.regras.prestacoes
  const partes = [...doQueSeDisse(esta, dinheiro_do_credor), ...doDinheiroDaCasa(esta), ...doExtrato(esta)]
  return sql<Diferenca>`
    select (hashtextextended(concat_ws(':', prestacao_id, tipo, fonte), 0) & 4503599627370495) as id, prestacao_id, credor_id, tipo, referencia,
      parcela_id, operacao_id, retorno_id, pendencia_id, coalesce(extrato_id, e.extrato) as extrato_id, nosso_data, nosso_valor, banco_data, banco_valor,
      coalesce(credor_data, e.dia) as credor_data, coalesce(credor_valor, e.valor) as credor_valor
    from (${sql.join(partes, sql` union all `)}) t
    ${DO_CREDOR}`
}

/** What the creditor says, in an extract, of the instalment of a difference `t` that another one found. */
const DO_CREDOR = sql`left join lateral (select max(l.data) as dia, sum(l.valor) as valor, max(l.extrato_id) as extrato from ${DITAS}
  where t.operacao_id is null and l.parcela_id = t.parcela_id and l.credor_id = t.credor_id) e on true`
