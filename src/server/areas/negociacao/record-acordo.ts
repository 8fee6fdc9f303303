import type { Proposta } from '../../../domain/negotiation/resultado'
import type { ActContext } from '../../act-context'
import { writeEventoDoAcordo, writeEventoDoPedido } from '../../agreements/evento-do-acordo'
import type { Db } from '../../database/pool'
import { writeHistories } from '../../resources/history'

/** Leaves the traces of a closing: history of the agreement and of each operation, and an event in the client's timeline. */
export async function recordAcordo(trx: Db, ctx: ActContext, proposta: Proposta, acordoId: number): Promise<void> {
  await writeHistories(trx, ctx, [
    { recurso: 'acordos', registro_id: acordoId, acao: 'criar', depois: proposta.acordo },
    ...proposta.operacoes.map(({ id, status_operacao }) => ({
      recurso: 'operacoes',
      registro_id: id,
      acao: 'negociar',
      mudancas: { status_operacao: [status_operacao.sigla, 'A'] as const },
    })),
  ])
  const acordo = { ...proposta.acordo, id: acordoId }
  if (acordo.status === 'Aguardando aprovação') await writeEventoDoPedido(trx, ctx, acordo)
  else await writeEventoDoAcordo(trx, ctx, acordo)
}
