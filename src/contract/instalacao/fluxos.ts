import { Type } from '@sinclair/typebox'
import { Count, nullable, Text, type Wire } from '../atoms'

/** How a run or a message stands: waiting, done, given up. */
const Situacao = Type.Union([Type.Literal('pendente'), Type.Literal('entregue'), Type.Literal('falhou')])
export type SituacaoDaEntrega = Wire<typeof Situacao>

/** One flow as whoever looks after the installation reads it: in words, with how it goes. */
export const Fluxo = Type.Object({
  fluxo: Text,
  rotulo: Text,
  ajuda: nullable(Text),
  quando: Text,
  se: nullable(Text),
  faz: Type.Array(Text),
  com: Type.Array(Text),
  ligado: Type.Boolean(),
  /** Who switched it last, and when. */
  mudado: nullable(Type.Object({ por: nullable(Text), em: Text })),
  ultima: nullable(Type.Object({ em: Text, status: Situacao })),
  pendentes: Count,
  falhas: Count,
})
export type Fluxo = Wire<typeof Fluxo>

const Aviso = Type.Object({
  id: Count,
  alvo: Text,
  status: Situacao,
  tentativas: Count,
  resposta: nullable(Text),
})

/** One run: what set it off, and what came of it. */
export const ExecucaoDoFluxo = Type.Object({
  id: Count,
  em: Text,
  recurso: Text,
  registro_id: nullable(Count),
  /** What a record of it is called; of a figure, what it was and what it came to. */
  registro: Text,
  causa: Text,
  /** Who changed the record; null: nobody who is logged in. */
  por: nullable(Text),
  status: Situacao,
  tentativas: Count,
  resposta: nullable(Text),
  avisos: Type.Array(Aviso),
})
export type ExecucaoDoFluxo = Wire<typeof ExecucaoDoFluxo>
