import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Id, NOTHING } from './atoms'

/** Clients: two records told apart as two people, or joined to one. */

const versao = Type.Integer({ minimum: 0, maximum: 999_999_999 })
const Counts = Type.Record(Type.String(), Count)

export const distinguirClientes = { pedido: Type.Object({ com: Id }, CLOSED), resposta: NOTHING }

/** `escolhas`: of which of the two a field keeps its value. */
export const unirClientes = {
  pedido: Type.Object(
    {
      com: Id,
      versoes: Type.Object({ este: versao, outro: versao }, CLOSED),
      escolhas: Type.Optional(
        Type.Record(Type.String({ maxLength: 60 }), Type.Union([Type.Literal('este'), Type.Literal('outro')])),
      ),
      confirma_documento: Type.Optional(Type.String({ maxLength: 40 })),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Count, unido: Count, movidos: Counts, repetidos: Counts }),
}
