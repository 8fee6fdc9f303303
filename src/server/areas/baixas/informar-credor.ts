import { requirePaymentDay } from '../../../domain/calendar/payment-day'
import { listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { changeParcelas } from '../../collection/acordos/change-parcelas'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { statusComRecebido } from '../../collection/acordos/status-com-recebido'
import { attachFileOfAct, checkFileOfAct } from '../../framework/resources/files/file-of-act'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { lockParcela } from './lock-parcela'
import { requireAberta } from './parcela-aberta'

const COMPROVANTE = { recurso: 'parcelas', campo: 'comprovante_credor', pedido: 'comprovante' } as const
const INFORMADA = listas.status_parcela.informada_pelo_credor

/**
 * Keeps what the creditor said: this instalment was paid to them, on that day. Nothing is received by it; finance writes it off or it is withdrawn.
 *
 * Throws   `nao_encontrado`, `data_invalida` and `data_informe_futura` on `data`, `parcela_ja_paga`, `transicao_nao_permitida`.
 * Source   docs/estados.md, "Parcela": Informada pelo credor.
 */
export async function informarCredor(
  trx: Db,
  ctx: ActContext,
  pedido: { readonly parcela_id: number; readonly data: string; readonly comprovante?: number | null },
): Promise<ParcelaRow> {
  const { parcela_id, data, comprovante } = pedido
  const { parcela, ...travado } = await lockParcela(trx, ctx, parcela_id)
  requirePaymentDay(data)
  if (data > ctx.clock.hoje()) throw AppError.onField('data', 'data_informe_futura')
  requireAberta(travado, parcela)
  await checkFileOfAct(trx, ctx, COMPROVANTE, comprovante)
  await attachFileOfAct(trx, ctx, COMPROVANTE, { id: comprovante, registro_id: parcela.id })
  const mudancas = { data_credor_informou: data, comprovante_credor: comprovante ?? parcela.comprovante_credor }
  const [after = parcela] = await changeParcelas(trx, ctx, {
    parcelas: [parcela],
    para: INFORMADA,
    acao: 'informar',
    mudancas,
  })
  await refreshAcordo(trx, ctx, travado.acordo.id, 'informar')
  return after
}

/** Takes that word back: the instalment is where its receipts and its date put it. Throws `informe_ausente`, `campo_obrigatorio` on `motivo`. */
export async function retirarInforme(
  trx: Db,
  ctx: ActContext,
  pedido: { readonly parcela_id: number; readonly motivo: string },
): Promise<ParcelaRow> {
  const motivo = requireTexto('motivo', pedido.motivo)
  const { parcela, ...travado } = await lockParcela(trx, ctx, pedido.parcela_id)
  if (parcela.status !== INFORMADA) throw new AppError('informe_ausente')
  const para = statusComRecebido(ctx, parcela, toCents(parcela.valor_pago))
  const mudancas = { data_credor_informou: null, comprovante_credor: null }
  const [after = parcela] = await changeParcelas(trx, ctx, {
    parcelas: [parcela],
    para,
    acao: 'retirar informe',
    mudancas,
    motivo,
  })
  await refreshAcordo(trx, ctx, travado.acordo.id, 'retirar informe')
  return after
}
