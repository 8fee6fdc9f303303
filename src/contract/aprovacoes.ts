import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Day, maybe, nullable, Text } from './atoms'

/** What goes beyond somebody's limit, and waits for another's word. */

/** Of a grant: until when, and up to which discount; as asked and as configured when not said. */
export const decidirAprovacao = {
  pedido: Type.Object(
    {
      decisao: Type.Union([Type.Literal('aprovar'), Type.Literal('recusar')]),
      resposta: maybe(Type.String({ maxLength: 2_000 })),
      validade: maybe(Day),
      desconto_maximo: maybe(Amount),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    id: Count,
    status: Text,
    proposta_id: nullable(Count),
    acordo_id: nullable(Count),
    validade: nullable(Text),
    desconto_maximo: nullable(Amount),
    resposta: nullable(Text),
  }),
}
