import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { backInAcordo, leaveSituacao, withoutAcordo } from '../../../domain/operacoes/situacoes-anteriores'
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
  const balances = operacoes.map((operacao) => balanceOf(operacao, received.get(operacao.id) ?? cents(0)))
  const stopped = balances.filter(({ operacao }) => isStopped(operacao))
  const [over, owing] = [stopped.filter(isOver), stopped.filter((each) => !isOver(each))]
  const held = balances.filter(({ operacao }) => isIn(grupos.status_operacao.em_acordo, operacao.status_operacao))
  await setViva(trx, ctx, acordoId, { viva: false, acao })
  await changeOperacoes(trx, ctx, { changes: over.map(goesBackIn), acao })
  const changes = [...held, ...over.map(isBackIn)].map(returned)
  await changeOperacoes(trx, ctx, { changes: [...changes, ...owing.map(staysStopped)], acao })
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

interface Balance {
  readonly operacao: OperacaoDoAcordo
  readonly received: Cents
  readonly balance: Cents
}

function balanceOf(operacao: OperacaoDoAcordo, received: Cents): Balance {
  return { operacao, received, balance: cents(toCents(operacao.linha_nominal) - received) }
}

function isOver({ received, balance }: Balance): boolean {
  return received > 0 && balance <= 0
}

function returned(one: Balance): OperacaoChange {
  const { operacao, received, balance } = one
  const { status_operacao: de, situacoes_anteriores } = operacao
  if (isOver(one)) return { ...kept(operacao), status_operacao: de === BAIXADA ? BAIXADA : listas.status_operacao.l }
  const from = de === BAIXADA ? null : leaveSituacao(situacoes_anteriores)
  const own = received === 0 ? kept(operacao) : reduced(operacao, balance)
  return { ...own, status_operacao: from?.para ?? EM_COBRANCA, situacoes_anteriores: from?.resto ?? null }
}

/** Contested, suspended or at law while it is in the agreement. */
function isStopped({ status_operacao, situacoes_anteriores }: OperacaoDoAcordo): boolean {
  return isIn(grupos.status_operacao.parada, status_operacao) && (situacoes_anteriores ?? '').includes(EM_ACORDO)
}

/** It stays stopped, and goes back to collection instead of the agreement. */
function staysStopped({ operacao, received, balance }: Balance): OperacaoChange {
  const { status_operacao } = operacao
  const situacoes_anteriores = withoutAcordo(operacao.situacoes_anteriores)
  return { ...(received === 0 ? kept(operacao) : reduced(operacao, balance)), status_operacao, situacoes_anteriores }
}

/** Nothing is left to be stopped: it is in the agreement again, and settled from there. */
function goesBackIn({ operacao }: Balance): OperacaoChange {
  const situacoes_anteriores = backInAcordo(operacao.situacoes_anteriores)
  return { ...kept(operacao), status_operacao: EM_ACORDO, situacoes_anteriores }
}

function isBackIn({ operacao, ...amounts }: Balance): Balance {
  const situacoes_anteriores = backInAcordo(operacao.situacoes_anteriores)
  return { ...amounts, operacao: { ...operacao, status_operacao: EM_ACORDO, situacoes_anteriores } }
}

const { a: EM_ACORDO, c: EM_COBRANCA, x: BAIXADA } = listas.status_operacao

function reduced(operacao: OperacaoDoAcordo, balance: Cents) {
  const valor_original = operacao.valor_original ?? operacao.valor_nominal
  return { operacao, valor_nominal: toReais(balance), valor_original }
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
