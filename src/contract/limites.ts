import { type Static, Type } from '@sinclair/typebox'
import { Count, nullable, Text } from './atoms'

const limite = Type.Union([Type.Number(), Text])

/** How a negotiation stands to the limits of who asks. */
export const Limites = Type.Object({
  origem: nullable(Text),
  versao: nullable(Count),
  recusas: Type.Array(Type.Object({ campo: Text, mensagem: Text, limite, pedido: limite })),
})
export type Limites = Static<typeof Limites>
