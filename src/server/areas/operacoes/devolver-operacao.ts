import { isBlank } from '../../../declaration/fields/normalize-value'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'

const DEVOLVIDA = 'D'

/**
 * Gives an operation back to its creditor: out of collection, with the reason and the day.
 *
 * Throws   `transicao_nao_permitida` for one that is in an agreement, settled or already given back; `campo_obrigatorio`
 *          on the reason.
 * Source   docs/estados.md, "Operação": any open → D.
 */
export const devolverOperacao: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  assertTransition('operacao', String(before.status_operacao), DEVOLVIDA)
  const { motivo_devolucao } = valores
  if (isBlank(motivo_devolucao)) throw AppError.onField('motivo_devolucao', 'campo_obrigatorio')
  const changes = { status_operacao: DEVOLVIDA, motivo_devolucao, devolvida_em: ctx.clock.hoje() }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
}
