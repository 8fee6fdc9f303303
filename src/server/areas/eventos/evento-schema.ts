import { type Static, Type } from '@sinclair/typebox'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const nullableId = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})

/** A contact as it is recorded. `tipo` is the id or the code of the event type. Source: api.md. */
export const EventoBody = Type.Object(
  {
    cliente_id: Id,
    tipo: Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      maxLength: 30,
    }),
    canal: Type.String({ maxLength: 40 }),
    descricao: Type.String({ maxLength: 10_000 }),
    credor_id: Type.Optional(nullableId),
    operacao_id: Type.Optional(nullableId),
    telefone: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 })),
    agendado_para: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type EventoPedido = Static<typeof EventoBody>

const Titled = Type.Union([Type.Object({ id: Type.Integer(), titulo: Type.String() }), Type.Null()])

export const Evento = Type.Object({
  id: Type.Integer(),
  cliente_id: Type.Integer(),
  criado_em: Type.String(),
  tipo: Type.Object({ id: Type.Integer(), titulo: Type.String(), codigo: Type.String() }),
  canal: Type.String(),
  descricao: Type.String(),
  telefone: nullableText,
  agendado_para: nullableText,
  credor: Titled,
  operacao: Titled,
  usuario: Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()]),
})
