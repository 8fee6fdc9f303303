import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { MIGRACAO } from '../../collection/remessas/desfaz-historico'
import { changeWhere } from '../../framework/writing/change-where'
import { holdWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

const { paga, prestada, repassada } = listas.status_parcela

/** The instalments of a statement's lines, those too of which it only tells a reversal. */
const dela = (prestacao: number) => sql`
  select l.parcela_id from prestacoes_linhas p join recebimentos_linhas l on l.id = p.recebimento_linha_id
  where p.prestacao_id = ${prestacao} and p.excluido_em is null`

/**
 * Those of them of which each line that they received in this house, reversals too, stands in a statement of one of these states. They are
 * put together and not asked for one by one: of a hundred thousand the second takes hours.
 */
function todaEm(prestacao: number, status: readonly string[]): RawBuilder<unknown> {
  return sql`
    select l.parcela_id from recebimentos_linhas l join recebimentos r on r.id = l.recebimento_id
    left join prestacoes_linhas p on p.recebimento_linha_id = l.id and p.excluido_em is null
    left join prestacoes s on s.id = p.prestacao_id
    where r.origem <> ${sql.lit(MIGRACAO)} and l.parcela_id in (${dela(prestacao)})
    group by l.parcela_id having bool_and(coalesce(s.status in ${listed(status)}, false))`
}

/**
 * Moves the instalments of a statement to where their lines put them: Prestada where all stand in closed ones, Repassada where all of
 * those are paid, back to Paga where one no longer is. They are locked first, so that a reversal comes before or after, never between.
 *
 * Source   docs/regras.md, "Prestação de contas".
 */
export async function moverParcelas(trx: Db, ctx: ActContext, prestacao: number, acao: string): Promise<void> {
  await holdWhere(trx, 'parcelas', sql`parcelas.id in (${dela(prestacao)})`)
  const move = async (
    de: string,
    para: typeof paga | typeof prestada | typeof repassada,
    status: readonly string[],
  ) => {
    await changeWhere(trx, ctx, 'parcelas', {
      onde: sql`status = ${de} and parcelas.id in (${todaEm(prestacao, status)})`,
      mudancas: { status: para },
      acao,
    })
  }
  await move(paga, prestada, grupos.status_prestacao.fechada)
  await move(prestada, repassada, grupos.status_prestacao.paga)
}

/** Those of a statement that is about to give its lines free go back to Paga. */
export async function devolverParcelas(trx: Db, ctx: ActContext, prestacao: number, acao: string): Promise<void> {
  await holdWhere(trx, 'parcelas', sql`parcelas.id in (${dela(prestacao)})`)
  await changeWhere(trx, ctx, 'parcelas', {
    onde: sql`status = ${prestada} and parcelas.id in (${dela(prestacao)})`,
    mudancas: { status: paga },
    acao,
  })
}
