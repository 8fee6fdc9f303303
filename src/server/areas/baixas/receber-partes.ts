import { randomUUID } from 'node:crypto'
import { cents } from '../../../domain/money/cents'
import { SEM_MORA, totalDaMora } from '../../../domain/recebimentos/mora'
import { repartirValor } from '../../../domain/recebimentos/repartir-valor'
import type { AcordoTravado } from '../../collection/acordos/linhas-do-livro'
import { receberParcela } from '../../collection/acordos/receber-parcela'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { takeFromBalances } from '../../collection/acordos/take-from-balances'
import { attachFileOfAct, checkFileOfAct } from '../../framework/resources/files/file-of-act'
import { readTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { BaixaPedido } from './baixa-pedido'
import type { Pagamento } from './pagamento'
import type { Parte } from './partes-da-baixa'

/** With the charge whose money it is. */
export interface ParteDeCobranca extends Parte {
  readonly cobranca_id: number | null
}

export interface Pago {
  readonly pedido: BaixaPedido
  readonly pagamento: Pagamento
  /** Adding up to the payment; the first one carries the receipt's file. */
  readonly partes: readonly ParteDeCobranca[]
}

export interface Baixado {
  readonly acordo_id: number
  readonly parcela_ids: readonly number[]
  readonly recebimentos: readonly number[]
}

export const COMPROVANTE = { recurso: 'recebimentos', campo: 'comprovante', pedido: 'comprovante' } as const

/** Writes a payment's receipts, one per instalment; the card fee goes with the amounts. Then the agreement is refreshed. */
export async function receberPartes(
  trx: Db,
  ctx: ActContext,
  travado: AcordoTravado,
  { pedido, pagamento, partes }: Pago,
): Promise<Baixado> {
  const { data, comprovante } = pedido
  const observacao = readTexto('observacao', pedido.observacao)
  await checkFileOfAct(trx, ctx, COMPROVANTE, comprovante)
  const taxas = repartirValor(
    partes.map(({ valor, mora }) => ({ saldo: cents(valor + totalDaMora(mora ?? SEM_MORA)) })),
    pagamento.taxa_cartao,
    'proporcional',
  )
  const lote = pedido.lote ?? (partes.length > 1 ? randomUUID() : null)
  const entry = { data, observacao, lote, forma: pagamento.forma, acao: 'baixar' }
  const recebimentos: number[] = []
  for (const [index, parte] of partes.entries()) {
    const file = index === 0 ? (comprovante ?? null) : null
    const taxa_cartao = taxas[index] ?? cents(0)
    const done = await receberParcela(trx, ctx, travado, { ...entry, ...parte, taxa_cartao, comprovante: file })
    recebimentos.push(done.recebimento_id)
  }
  await attachFileOfAct(trx, ctx, COMPROVANTE, { id: comprovante, registro_id: recebimentos[0] })
  await takeFromBalances(trx, ctx, travado.acordo, recebimentos)
  await refreshAcordo(trx, ctx, travado.acordo.id, 'baixar')
  return { acordo_id: travado.acordo.id, parcela_ids: partes.map(({ parcela }) => parcela.id), recebimentos }
}
