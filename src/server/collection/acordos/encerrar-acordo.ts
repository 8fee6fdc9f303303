import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { assertTransition, type StatusAcordo } from '../../../domain/states/transition'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { changeAcordo } from './change-acordo'
import { callOffPedidos } from './change-aprovacao'
import { changeParcelas } from './change-parcelas'
import { type AcordoRow, lockParcelas, type ParcelaRow } from './lock-acordo'
import { returnOperacoes } from './return-operacoes'

interface Encerramento {
  /** As it was locked. */
  readonly acordo: AcordoRow
  readonly acao: string
  readonly motivo: string
  /** Open instalments that stay open. */
  readonly mantem?: (parcela: ParcelaRow) => boolean
}

/**
 * Breaks an agreement: nothing paid → `Cancelado`, something paid → `Quebrado`. What is open is cancelled, what was paid stays
 * paid, the operations return to collection with the balance that the receipts leave. One with instalments that stay open is
 * broken too: what comes in for them is still received.
 *
 * Throws   `transicao_nao_permitida`.
 * Source   docs/estados.md, "Acordo".
 */
export async function quebrarAcordo(trx: Db, ctx: ActContext, encerramento: Encerramento): Promise<void> {
  const parcelas = await lockParcelas(trx, encerramento.acordo.id)
  await encerrar(trx, ctx, {
    ...encerramento,
    parcelas,
    para: hasPayment(parcelas) || keepsSome(encerramento, parcelas) ? 'Quebrado' : 'Cancelado',
  })
}

/** Ends an agreement in the state that is wanted; the same for its instalments and operations. */
export async function encerrarComo(
  trx: Db,
  ctx: ActContext,
  encerramento: Encerramento & { readonly para: StatusAcordo },
): Promise<void> {
  await encerrar(trx, ctx, { ...encerramento, parcelas: await lockParcelas(trx, encerramento.acordo.id) })
}

export function hasPayment(parcelas: readonly Pick<ParcelaRow, 'valor_pago'>[]): boolean {
  return parcelas.some(({ valor_pago }) => valor_pago > 0)
}

function keepsSome({ mantem }: Encerramento, parcelas: readonly ParcelaRow[]): boolean {
  return mantem !== undefined && openOf(parcelas).some(mantem)
}

function openOf(parcelas: readonly ParcelaRow[]): readonly ParcelaRow[] {
  return parcelas.filter(({ status }) => isIn(grupos.status_parcela.aberta, status))
}

interface Fim extends Encerramento {
  readonly parcelas: readonly ParcelaRow[]
  readonly para: StatusAcordo
}

async function encerrar(
  trx: Db,
  ctx: ActContext,
  { acordo, parcelas, para, acao, motivo, mantem }: Fim,
): Promise<void> {
  assertTransition('acordos.status', acordo.status, para)
  const open = openOf(parcelas).filter((parcela) => !mantem?.(parcela))
  await changeParcelas(trx, ctx, { parcelas: open, para: 'Cancelada', acao })
  await returnOperacoes(trx, ctx, acordo.id, acao)
  await callOffPedidos(trx, ctx, acordo.id)
  const mudancas = { motivo, encerrado_em: ctx.clock.hoje(), proximo_vencimento: null, ...SEM_SUSPENSAO }
  await changeAcordo(trx, ctx, { acordo, para, acao, mudancas })
}

const SEM_SUSPENSAO = { status_anterior: null, suspenso_por_operacao: false }
