import { type Static, Type } from '@sinclair/typebox'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const shortText = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 })
const nullableId = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})
const closed = { additionalProperties: false }

/** Money the client says will come: reais and a day. */
const PromessaBody = Type.Object(
  {
    valor: Type.Number(),
    data: Type.String({ maxLength: 40 }),
    parcela_id: Type.Optional(nullableId),
    /** The open promises over the same debt that this one is to put aside: all of them, or it is refused naming them. */
    substitui: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 })),
  },
  closed,
)
export type PromessaPedida = Static<typeof PromessaBody>

const AgendamentoBody = Type.Object(
  {
    quando: Type.String({ maxLength: 40 }),
    motivo: Type.String({ maxLength: 120 }),
    canal: Type.Optional(shortText),
  },
  closed,
)
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
    telefone: Type.Optional(shortText),
    agendado_para: Type.Optional(shortText),
    promessa: Type.Optional(PromessaBody),
    agendamento: Type.Optional(AgendamentoBody),
  },
  closed,
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

/** The number that was called is the person's. */
export const eventoPessoal = {
  campos: { telefone: 'eventos.telefone' },
  finalidade: 'contato',
} as const

/** What followed from an event besides its own row. */
export const Consequencias = Type.Object({
  /** `substitui`: the open promises that the new one put aside. */
  promessa: Type.Union([
    Type.Object({
      id: Type.Integer(),
      valor: Type.Number(),
      data: Type.String(),
      limite: Type.String(),
      substitui: Type.Array(Type.Integer()),
    }),
    Type.Null(),
  ]),
  agendamento: Type.Union([Type.Object({ id: Type.Integer(), quando: Type.String() }), Type.Null()]),
  /** Appointments that this contact answered. */
  concluidos: Type.Array(Type.Integer()),
})

export const EventoAnswer = Type.Composite([Type.Object({ evento: Evento }), Consequencias])

/** A type of event as whoever records one is offered it: what it asks for, and how it looks. */
export const TipoDaTela = Type.Object({
  id: Type.Integer(),
  codigo: Type.String(),
  nome: Type.String(),
  cor: nullableText,
  promessa: Type.Boolean(),
  agenda: Type.Boolean(),
  telefone_invalido: Type.Boolean(),
  codigo_discador: nullableText,
})
