import { sql } from 'kysely'
import { cents, toCents, toReais } from '../../../domain/money/cents'
import { atualizarOperacao } from '../../../domain/negociacao/atualizar-operacao'
import { change } from '../../framework/writing/change'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

/** Rows of one statement. */
const CHUNK = 2_000

interface Medidas {
  readonly operacoes: readonly number[]
  readonly acao: string
  readonly origem?: string
}

/**
 * Says how far the balance that the creditor told of each of these operations is from ours, brought up to that same day.
 *
 * Takes    operations that are held by the transaction, each with a balance of its creditor or without one.
 * Returns  the ids of those that differ by more than a centavo, and did not by as much before.
 */
export async function medirSaldos(trx: Db, ctx: WritingContext, { operacoes, ...said }: Medidas): Promise<number[]> {
  const differing: number[] = []
  for (let at = 0; at < operacoes.length; at += CHUNK) {
    const rows = await readRows(trx, operacoes.slice(at, at + CHUNK))
    const measured = rows.map((row) => ({ ...row, agora: differenceOf(row) }))
    await change(trx, ctx, 'operacoes', measured, { mudancas: ({ agora }) => ({ diferenca_saldo: agora }), ...said })
    const found = measured.filter(({ agora, diferenca_saldo }) => isApart(agora) && agora !== diferenca_saldo)
    differing.push(...found.map(({ id }) => id))
  }
  return differing
}

/** One centavo is how amounts are rounded. */
function isApart(reais: number): boolean {
  return Math.abs(toCents(reais)) > 1
}

function differenceOf(row: Awaited<ReturnType<typeof readRows>>[number]): number {
  const { total } = atualizarOperacao(row, row.prazo_honorario, row.saldo_credor_em)
  return toReais(cents(toCents(row.saldo_credor) - toCents(total)))
}

function readRows(trx: Db, ids: readonly number[]) {
  return trx
    .selectFrom('operacoes as o')
    .innerJoin('credores as c', 'c.id', 'o.credor_id')
    .select(['o.id', 'o.valor_nominal', 'o.data_vencimento', 'o.taxaJuros', 'o.taxaMulta', 'o.taxaHonorarios'])
    .select(['o.taxaDesconto', 'o.diferenca_saldo', 'c.prazo_honorario'])
    .select([sql<number>`o.saldo_credor`.as('saldo_credor'), sql<string>`o.saldo_credor_em`.as('saldo_credor_em')])
    .where('o.id', 'in', [...ids])
    .where('o.saldo_credor', 'is not', null)
    .where('o.saldo_credor_em', 'is not', null)
    .where('o.excluido_em', 'is', null)
    .execute()
}
