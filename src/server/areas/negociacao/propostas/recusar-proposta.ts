import { isBlank } from '../../../../declaration/fields/normalize-value'
import { listas } from '../../../../domain/generated-lists'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { changeRow } from '../../../framework/resources/write/change-row'
import { eventoTexts } from './evento-texts'
import { writeEventoDaProposta } from './write-evento'

const RECUSADA = listas.status_proposta.recusada

/**
 * Records that the client refused a proposal, and why.
 *
 * Throws   `transicao_nao_permitida`; `campo_obrigatorio` on the reason.
 * Source   docs/estados.md, "Proposta".
 */
export const recusarProposta: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  assertTransition('proposta', String(before.status), RECUSADA)
  const { motivo } = valores
  if (isBlank(motivo)) throw AppError.onField('motivo', 'campo_obrigatorio')
  await changeRow(trx, ctx, { model, before, changes: { status: RECUSADA, motivo }, acao: nome })
  await writeEventoDaProposta(trx, ctx, {
    proposta: before,
    canal: 'sistema',
    descricao: eventoTexts.recusada(Number(before.id), String(motivo)),
  })
}
