import { Type } from '@sinclair/typebox'
import { CLOSED, Id } from './atoms'

/** Batches of debts. A preview that waits becomes a batch; a job brings its lines in. */
export const confirmarRemessa = {
  pedido: Type.Object({ previa_id: Id, observacao: Type.Optional(Type.String({ maxLength: 10_000 })) }, CLOSED),
  resposta: Type.Object({ remessa_id: Id, trabalho_id: Id }),
}
