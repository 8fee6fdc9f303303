import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Day, Id, maybe, Text } from '../atoms'

/** Money that went to the creditor for a statement. The same proof told twice is the same money. */
export const registrarRepasse = {
  pedido: Type.Object(
    {
      data: Day,
      valor: Amount,
      /** Blank: the creditor's own. */
      conta: maybe(Type.String({ maxLength: 80 })),
      comprovante: Type.String({ maxLength: 80 }),
      arquivo: maybe(Id),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    repasse_id: Id,
    /** Of the statement, after it. */
    status: Text,
    /** What is still owed, in reais. */
    saldo: Amount,
  }),
}
