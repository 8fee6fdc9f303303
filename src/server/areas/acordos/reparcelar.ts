import type { Consequencias } from '../../../contract/acordos'
import type { Limites } from '../../../contract/limites'
import type { Parametros } from '../../../contract/parametros'
import { grupos, listas } from '../../../domain/generated-lists'
import type { Proposta } from '../../../domain/negociacao/resultado'
import { AppError } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import { encerrarComo } from '../../collection/acordos/encerrar-acordo'
import { type AcordoRow, lockAcordo } from '../../collection/acordos/lock-acordo'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { observe } from './observe'
import { rehearse } from './rehearse'

/** What is negotiated anew over the operations of an agreement. */
export interface NovoPedido {
  readonly cliente_id: number
  readonly credor_id: number
  readonly operacoes: number[]
  readonly formaPagamento: string
  readonly parametros: Parametros
}

/** How a negotiation is calculated and closed: another area's work, handed in where both are known. */
export interface Fechamento {
  simular(db: Db, ctx: ActContext, pedido: NovoPedido): Promise<Proposta & { readonly limites: Limites }>
  fechar(
    trx: Db,
    ctx: ActContext,
    pedido: NovoPedido & { readonly total_esperado: number | null },
    /** The approval that lets it go beyond the limit. */
    aprovacao_id: number | null,
  ): Promise<{ readonly acordo: { readonly id: number } }>
}

export interface Reparcelamento {
  readonly id: number
  readonly formaPagamento: string
  readonly parametros: Parametros
}

/**
 * Closes an agreement as `Reparcelado` and another over the same operations, each with the balance that the receipts leave: both
 * happen or neither does. The new one keeps data_acordo_original and names the old one.
 *
 * Throws   `transicao_nao_permitida`, `total_mudou`, and every refusal of a closing.
 * Source   docs/regras.md, "Renegociar um acordo"; docs/estados.md, "Acordo".
 */
export async function reparcelar(
  trx: Db,
  ctx: ActContext,
  fechamento: Fechamento,
  pedido: Reparcelamento & {
    readonly motivo: string
    readonly total_esperado: number | null
    readonly aprovacao_id?: number
  },
): Promise<{ readonly anterior: Consequencias; readonly acordo_id: number }> {
  const { motivo, total_esperado, aprovacao_id = null } = pedido
  const { antigo, anterior, novo } = await encerrarAnterior(trx, ctx, pedido, motivo)
  const { acordo } = await fechamento.fechar(trx, ctx, { ...novo, total_esperado }, aprovacao_id)
  await linkToAnterior(trx, ctx, acordo.id, antigo)
  return { anterior, acordo_id: acordo.id }
}

/** The same calculation on what the closing would leave, saved nowhere. Throws as `reparcelar`. */
export function simularReparcelamento(db: Db, ctx: ActContext, fechamento: Fechamento, pedido: Reparcelamento) {
  return rehearse(db, async (trx) => {
    const { anterior, novo } = await encerrarAnterior(trx, ctx, pedido, '')
    return { anterior, proposta: await fechamento.simular(trx, ctx, novo) }
  })
}

const ACAO = 'reparcelar'

/** The first half: the old one ends, and its operations may be negotiated. */
export async function encerrarAnterior(trx: Db, ctx: ActContext, pedido: Reparcelamento, motivo: string) {
  const { id, formaPagamento, parametros } = pedido
  const antigo = await lockAcordo(trx, ctx, id)
  const anterior = await observe(trx, id, () =>
    encerrarComo(trx, ctx, { acordo: antigo, para: listas.status_acordo.reparcelado, acao: ACAO, motivo }),
  )
  const { cliente_id, credor_id } = antigo
  const operacoes = await listReturned(trx, id)
  return { antigo, anterior, novo: { cliente_id, credor_id, operacoes, formaPagamento, parametros } }
}

/** The operations with a balance left, in the order of the agreement. Throws `operacao_prescrita`: the client asked for that one agreement. */
async function listReturned(trx: Db, acordoId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('acordos_operacoes')
    .innerJoin('operacoes', 'operacoes.id', 'acordos_operacoes.operacao_id')
    .select(['operacoes.id', 'operacoes.numero_operacao as operacao', 'operacoes.status_operacao'])
    .where('acordos_operacoes.acordo_id', '=', acordoId)
    .where('acordos_operacoes.excluido_em', 'is', null)
    .where('operacoes.status_operacao', 'in', [EM_COBRANCA, PRESCRITA])
    .orderBy('acordos_operacoes.id')
    .execute()
  const prescrita = rows.find(({ status_operacao }) => status_operacao === PRESCRITA)
  if (prescrita) throw new AppError('operacao_prescrita', { operacao: prescrita.operacao })
  return rows.map(({ id }) => id)
}

const { c: EM_COBRANCA, p: PRESCRITA } = listas.status_operacao

async function linkToAnterior(trx: Db, ctx: ActContext, id: number, antigo: AcordoRow): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  const para = grupos.status_acordo.vivo.find((status) => status === acordo.status)
  if (para === undefined) throw new Error(`agreement ${id} was closed as ${acordo.status}`)
  const mudancas = { acordo_anterior_id: antigo.id, data_acordo_original: antigo.data_acordo_original }
  await changeAcordo(trx, ctx, { acordo, para, acao: ACAO, mudancas })
}
