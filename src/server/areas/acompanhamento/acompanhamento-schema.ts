import { type Static, Type } from '@sinclair/typebox'
import { type contagensDoAcompanhamento, deQuem } from '../../../contract/acompanhamento'
import { Amount, Count, nullable, Text } from '../../../contract/atoms'
import { ABAS } from '../../../domain/contact/tarefa'

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const nullableText = nullable(Text)
const nullableId = nullable(Count)
const Titled = Type.Union([Type.Object({ id: Type.Integer(), titulo: Type.String() }), Type.Null()])

export const TarefasQuery = Type.Object(
  {
    aba: Type.Union(ABAS.map((aba) => Type.Literal(aba))),
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
    ...deQuem,
  },
  { additionalProperties: false },
)
export type TarefasQueryString = Static<typeof TarefasQuery>

export type ContagensQueryString = Static<typeof contagensDoAcompanhamento.consulta>

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
