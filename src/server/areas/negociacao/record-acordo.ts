import { listas } from '../../../domain/generated-lists'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { ActContext } from '../../act-context'
import { writeEventoDoAcordo, writeEventoDoPedido } from '../../agreements/evento-do-acordo'
import type { Db } from '../../database/pool'

/** A closing stands in the client's timeline. */
export async function recordAcordo(trx: Db, ctx: ActContext, proposta: Proposta, acordoId: number): Promise<void> {
  const acordo = { ...proposta.acordo, id: acordoId }
  if (acordo.status === listas.status_acordo.aguardando_aprovacao) await writeEventoDoPedido(trx, ctx, acordo)
  else await writeEventoDoAcordo(trx, ctx, acordo)
}
