import type { ServerAct } from '../../../framework/acts/server-act'
import { encerrarAceite } from './aceite-do-link'
import { eventoTexts } from './evento-texts'
import { writeEventoDaProposta } from './write-evento'

/** Tells the client's history that he refused a proposal, and why. */
export const contarRecusa: ServerAct = async (trx, ctx, { before, valores: { motivo } }) => {
  const descricao = eventoTexts.recusada(Number(before.id), String(motivo))
  await writeEventoDaProposta(trx, ctx, { proposta: before, canal: 'sistema', descricao })
  await encerrarAceite(trx, ctx, Number(before.id), descricao)
}
