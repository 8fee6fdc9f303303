import { formatDate } from '../../../domain/calendar/read-date'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'

/**
 * Keeps a number from being called until a day, with the reason; a blocked number is nobody's first.
 *
 * Throws   `abaixo_do_minimo` on `bloqueado_ate` for a day that has passed.
 */
export const bloquearTelefone: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const { bloqueado_ate, motivo_bloqueio } = valores
  const hoje = ctx.clock.hoje()
  if (typeof bloqueado_ate === 'string' && bloqueado_ate < hoje) {
    throw AppError.onField('bloqueado_ate', 'abaixo_do_minimo', { min: formatDate(hoje) })
  }
  const changes = { bloqueado_ate, motivo_bloqueio, preferido: false }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
}

/** Lets a number be called again. */
export const desbloquearTelefone: ServerAct = async (trx, ctx, { nome, model, before }) => {
  await changeRow(trx, ctx, { model, before, changes: { bloqueado_ate: null, motivo_bloqueio: null }, acao: nome })
}
