import { grupos, listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { statusByReceipts } from '../../../domain/recebimentos/status-acordo'
import { AppError, formatMessage } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import { lockOperacoesDoAcordo } from '../../collection/acordos/change-operacoes'
import { changeParcelas } from '../../collection/acordos/change-parcelas'
import { lockAcordo, lockParcelas } from '../../collection/acordos/lock-acordo'
import { refreshAcordo } from '../../collection/acordos/refresh-acordo'
import { refuseHeldElsewhere, retakeOperacoes } from '../../collection/acordos/retake-operacoes'
import { principalReceived } from '../../collection/acordos/return-operacoes'
import { statusComRecebido } from '../../collection/acordos/status-com-recebido'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Takes a broken agreement up again: its operations go back into it with the nominal it was made over, its cancelled instalments
 * are due again, and lateness counts from today, or the next run of the schedule would break it once more.
 *
 * Throws   `ato_exige_situacao`; `operacao_indisponivel` when an operation was negotiated, paid or changed since the break.
 * Source   docs/estados.md, "Acordo": Quebrado -> Vigente.
 */
export async function reativar(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  const hoje = ctx.clock.hoje()
  if (acordo.status !== listas.status_acordo.quebrado) {
    throw new AppError('ato_exige_situacao', { exigida: listas.status_acordo.quebrado, status: acordo.status })
  }
  const parcelas = await lockParcelas(trx, id)
  await refuseMoved(trx, id)
  await retakeOperacoes(trx, ctx, id, 'reativar')
  const cancelled = parcelas.filter(({ status }) => status === listas.status_parcela.cancelada)
  for (const para of grupos.status_parcela.a_receber) {
    const back = cancelled.filter((parcela) => statusComRecebido(ctx, parcela, toCents(parcela.valor_pago)) === para)
    await changeParcelas(trx, ctx, { parcelas: back, para, acao: 'reativar' })
  }
  const para = statusByReceipts(await lockParcelas(trx, id), hoje)
  const mudancas = { motivo, encerrado_em: null, conta_atraso_de: hoje }
  await changeAcordo(trx, ctx, { acordo, para, acao: 'reativar', mudancas })
  await refreshAcordo(trx, ctx, id, 'reativar')
}

/** Each operation must stand where the break left it: in collection with that balance, or settled. */
async function refuseMoved(trx: Db, acordoId: number): Promise<void> {
  const operacoes = await lockOperacoesDoAcordo(trx, acordoId)
  await refuseHeldElsewhere(trx, acordoId, operacoes)
  const received = await principalReceived(trx, acordoId)
  const moved = operacoes.find(({ id, linha_nominal, status_operacao, valor_nominal }) => {
    const balance = toCents(linha_nominal) - (received.get(id) ?? 0)
    if (balance <= 0) return status_operacao !== 'L'
    return status_operacao !== 'C' || toCents(valor_nominal) !== balance
  })
  if (!moved) return
  const { numero_operacao } = moved
  throw new AppError('operacao_indisponivel', { numero_operacao, motivo: formatMessage('operacao_mudou') })
}
