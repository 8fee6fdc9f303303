import type { ServerAct } from '../../../framework/acts/server-act'
import { eventoTexts } from './evento-texts'
import { writeEventoDaProposta } from './write-evento'

/** Tells the client's history that he refused a proposal, and why. */
export const contarRecusa: ServerAct = (trx, ctx, { before, valores: { motivo } }) =>
  writeEventoDaProposta(trx, ctx, {
    proposta: before,
    canal: 'sistema',
    descricao: eventoTexts.recusada(Number(before.id), String(motivo)),
  })
