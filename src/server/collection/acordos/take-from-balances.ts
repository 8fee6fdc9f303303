import { listas } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeOperacoes, lockOperacoesDoAcordo, type OperacaoChange, type OperacaoDoAcordo } from './change-operacoes'
import type { AcordoRow } from './lock-acordo'

/**
 * What comes in for an agreement that was broken (a payment in transit when its operations went back to their creditor) leaves the
 * balances of its operations. One of which nothing is left keeps its nominal, as a settled one does; of one that another agreement has, nothing is taken.
 *
 * Takes    an open transaction that holds the agreement, as it stood before the receipts; the ids of these.
 * Source   docs/regras.md, "Devolução ao credor".
 */
export async function takeFromBalances(
  trx: Db,
  ctx: ActContext,
  acordo: AcordoRow,
  recebimentos: readonly number[],
): Promise<void> {
  if (acordo.status !== listas.status_acordo.quebrado) return
  const principal = await principalOf(trx, recebimentos)
  const operacoes = await lockOperacoesDoAcordo(trx, acordo.id)
  const { a, l } = listas.status_operacao
  const theirs = operacoes.filter(({ status_operacao }) => status_operacao !== a && status_operacao !== l)
  const changes = theirs.flatMap((operacao) => lessOf(operacao, principal.get(operacao.id) ?? cents(0)))
  await changeOperacoes(trx, ctx, { changes, acao: 'baixar' })
}

async function principalOf(trx: Db, recebimentos: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await trx
    .selectFrom('recebimentos_linhas')
    .select(['operacao_id', 'principal'])
    .where('recebimento_id', 'in', [0, ...recebimentos])
    .execute()
  const sums = new Map<number, Cents>()
  for (const { operacao_id, principal } of rows)
    sums.set(operacao_id, cents((sums.get(operacao_id) ?? 0) + toCents(principal)))
  return sums
}

function lessOf(operacao: OperacaoDoAcordo, principal: Cents): OperacaoChange[] {
  if (principal === 0) return []
  const { status_operacao, valor_nominal, valor_original } = operacao
  const left = cents(toCents(valor_nominal) - principal)
  if (left > 0) {
    const original = valor_original ?? valor_nominal
    return [{ operacao, status_operacao, valor_nominal: toReais(left), valor_original: original }]
  }
  if (status_operacao !== listas.status_operacao.c) return []
  return [{ operacao, status_operacao: listas.status_operacao.l, valor_nominal, valor_original }]
}
