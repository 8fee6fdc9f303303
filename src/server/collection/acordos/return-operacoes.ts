import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { changeWhere } from '../../framework/writing/change-where'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeOperacoes, lockOperacoesDoAcordo, type OperacaoChange, type OperacaoDoAcordo } from './change-operacoes'

/**
 * Gives the operations of an agreement that ended back to collection, each with the balance that its receipts leave:
 * nominal of the agreement's line − principal received. `valor_original` is what it was before anything came in. One with nothing left is
 * settled. The agreement lets go of all of them (`viva` false).
 *
 * Takes    an open transaction that holds the agreement; the verb that the history keeps.
 * Source   docs/estados.md, "Operação".
 */
export async function returnOperacoes(trx: Db, ctx: ActContext, acordoId: number, acao: string): Promise<void> {
  const operacoes = await lockOperacoesDoAcordo(trx, acordoId)
  const received = await principalReceived(trx, acordoId)
  const held = operacoes.filter(({ status_operacao }) => isIn(grupos.status_operacao.em_acordo, status_operacao))
  const changes = held.map((operacao) => returned(operacao, received.get(operacao.id) ?? cents(0)))
  await setViva(trx, ctx, acordoId, { viva: false, acao })
  await changeOperacoes(trx, ctx, { changes, acao })
}

/** All is received: the operations are settled and free. */
export async function settleOperacoes(trx: Db, ctx: ActContext, acordoId: number, acao: string): Promise<void> {
  const operacoes = await lockOperacoesDoAcordo(trx, acordoId)
  const changes = operacoes
    .filter(({ status_operacao }) => status_operacao === 'A')
    .map((operacao) => ({ ...kept(operacao), status_operacao: 'L' as const }))
  await setViva(trx, ctx, acordoId, { viva: false, acao })
  await changeOperacoes(trx, ctx, { changes, acao })
}

/** Principal that receipts of an agreement brought to each operation, reversals taken off. */
export async function principalReceived(trx: Db, acordoId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await trx
    .selectFrom('recebimentos_linhas')
    .select(['operacao_id', sql<number>`sum(principal)`.as('principal')])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .groupBy('operacao_id')
    .execute()
  return new Map(rows.map(({ operacao_id, principal }) => [operacao_id, toCents(principal)]))
}

function returned(operacao: OperacaoDoAcordo, received: Cents): OperacaoChange {
  if (received === 0) return { ...kept(operacao), status_operacao: 'C' }
  const balance = toCents(operacao.linha_nominal) - received
  if (balance <= 0) return { ...kept(operacao), status_operacao: operacao.status_operacao === 'X' ? 'X' : 'L' }
  return {
    operacao,
    status_operacao: 'C',
    valor_nominal: toReais(cents(balance)),
    valor_original: operacao.valor_original ?? operacao.valor_nominal,
  }
}

function kept(operacao: OperacaoDoAcordo) {
  const { valor_nominal, valor_original } = operacao
  return { operacao, valor_nominal, valor_original }
}

/** Lets the lines of an agreement hold its operations, or go of them. */
export async function setViva(
  trx: Db,
  ctx: ActContext,
  acordoId: number,
  { viva, acao }: { readonly viva: boolean; readonly acao: string },
): Promise<void> {
  await changeWhere(trx, ctx, 'acordos_operacoes', { onde: sql`acordo_id = ${acordoId}`, mudancas: { viva }, acao })
}
