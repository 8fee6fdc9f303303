import { type Static, Type } from '@sinclair/typebox'
import { Amount, Count, Id, nullable, Text } from '../../../contract/atoms'
import { ABAS } from '../../../domain/contact/tarefa'

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const nullableText = nullable(Text)
const nullableId = nullable(Count)
const Titled = Type.Union([Type.Object({ id: Type.Integer(), titulo: Type.String() }), Type.Null()])

/** Whose: an executive sees his own unless he asks for all, others see all unless they ask for one's. */
const whose = {
  quem: Type.Optional(Type.Union([Type.Literal('meus'), Type.Literal('todos')])),
  executivo_id: Type.Optional(Id),
  credor_id: Type.Optional(Id),
  q: Type.Optional(Type.String({ maxLength: 100 })),
}

export const TarefasQuery = Type.Object(
  {
    aba: Type.Union(ABAS.map((aba) => Type.Literal(aba))),
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
    ...whose,
  },
  { additionalProperties: false },
)
export type TarefasQueryString = Static<typeof TarefasQuery>

export const TotaisQuery = Type.Object(
  { aba: Type.Union(ABAS.map((aba) => Type.Literal(aba))), ...whose },
  { additionalProperties: false },
)
export const TotaisAnswer = Type.Object({ quantidade: Type.Integer(), valor: Type.Number() })

export const ContagensQuery = Type.Object(whose, { additionalProperties: false })
export type ContagensQueryString = Static<typeof ContagensQuery>

export const TarefasAnswer = Type.Array(
  Type.Object({
    tipo: Type.String(),
    id: Type.Integer(),
    quando: nullableText,
    data: Type.String(),
    cliente: Type.Object({ id: Type.Integer(), titulo: Type.String(), cpf_cnpj: Type.String() }),
    credor: Titled,
    executivo: Titled,
    motivo: nullableText,
    valor: nullable(Amount),
    canal: nullableText,
    telefone: nullableText,
    status: Type.String(),
    acordo_id: nullableId,
    parcela_id: nullableId,
    acordo: Type.Union([Type.Object({ valor_pago: Type.Number(), forma_pagamento: Type.String() }), Type.Null()]),
    dias: Type.Integer(),
    contato_hoje: Type.Union([
      Type.Object({ em: Type.String(), resultado: Type.String(), por: nullableText }),
      Type.Null(),
    ]),
  }),
)

export const ContagensAnswer = Type.Object(Object.fromEntries(ABAS.map((aba) => [aba, Type.Integer()])))
