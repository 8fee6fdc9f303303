import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Id, nullable, Text } from './atoms'

/** The queue: who comes next, and who has a client in hand. */

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
/** The page, one of a browser, that has a client in hand. */
const Pagina = Type.String({ pattern: UUID })

/** Its address also carries the filters of the queue that is walked. */
export const proximoDaFila = {
  corpo: Type.Object(
    {
      /** Who is in hand. */
      atual: Type.Optional(Id),
      /** Who was passed over. */
      vistos: Type.Array(Id, { maxItems: 500 }),
      pagina: Pagina,
    },
    CLOSED,
  ),
  resposta: Type.Object({ cliente_id: nullable(Count), recomecou: Type.Boolean() }),
}

const emMaos = {
  consulta: Type.Object({ pagina: Pagina }, CLOSED),
  /** The other person who has the client in hand. */
  resposta: Type.Object({ em_atendimento_por: nullable(Type.Object({ id: Count, nome: Text })) }),
}
export const tomarEmAtendimento = emMaos
export const manterEmAtendimento = emMaos
export const largarAtendimento = emMaos
