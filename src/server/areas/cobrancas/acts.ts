import { isBlank } from '../../../declaration/fields/normalize-value'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../resources/acts/server-act'
import { changeCobranca } from './cobranca-row'
import { encerrarCobranca } from './encerrar'
import { lockCobranca } from './lock-cobrancas'

/** The bank has the slip: from now on it can be paid. Source: rails.md 2, "Registration is mandatory". */
export const confirmarRegistro: ServerAct = async (trx, ctx, { nome, before }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  assertTransition('cobranca', cobranca.status, 'Ativa')
  const registrada_em = ctx.clock.agora().toISOString()
  await changeCobranca(trx, ctx, { cobranca, acao: nome, mudancas: { registrada_em } })
}

/** The bank refused the slip: the reason stays with it, and another may be issued. */
export const rejeitarCobranca: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  const motivo = requireText('motivo_rejeicao', valores.motivo_rejeicao)
  await encerrarCobranca(trx, ctx, { cobranca, como: 'Rejeitada', motivo, acao: nome })
}

export const cancelarCobranca: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  const motivo = requireText('motivo_cancelamento', valores.motivo_cancelamento)
  await encerrarCobranca(trx, ctx, { cobranca, como: 'Cancelada', motivo, acao: nome })
}

function requireText(field: string, value: unknown): string {
  if (isBlank(value) || typeof value !== 'string') throw AppError.onField(field, 'campo_obrigatorio')
  return value
}
