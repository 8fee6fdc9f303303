import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Day, Id, maybe, nullable, Text, type Wire } from './atoms'

/** Contacts with a client: recorded with what follows from them, their appointments, and the call itself. */

const canal = Type.String({ maxLength: 40 })
/** ISO 8601 with offset: whether it is an instant is a rule, answered on its field. */
const instante = Type.String({ maxLength: 40 })

/** Money the client says will come: reais and a day. */
const Promessa = Type.Object(
  {
    valor: Amount,
    data: Type.String({ maxLength: 40 }),
    parcela_id: maybe(Id),
    /** The open promises over the same debt that this one is to put aside: all of them, or it is refused naming them. */
    substitui: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 })),
  },
  CLOSED,
)

const Agendamento = Type.Object(
  { quando: instante, motivo: Type.String({ maxLength: 120 }), canal: maybe(canal) },
  CLOSED,
)

/** The script that was followed, and the answers in the order in which they were given. */
const Andado = Type.Object(
  {
    id: Id,
    passos: Type.Array(
      Type.Object(
        { etapa: Type.Integer({ minimum: 1, maximum: 99 }), resposta: nullable(Type.String({ maxLength: 80 })) },
        CLOSED,
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  CLOSED,
)

/** A contact as it is recorded. `tipo` is the id or the code of the event type. */
const contato = {
  tipo: Type.Union([Id, Type.String({ maxLength: 30 })]),
  /** Left out: that of the call that it tells of. */
  canal: Type.Optional(canal),
  descricao: Type.String({ maxLength: 10_000 }),
  credor_id: maybe(Id),
  operacao_id: maybe(Id),
  telefone: maybe(Type.String({ maxLength: 40 })),
  agendado_para: maybe(instante),
  promessa: Type.Optional(Promessa),
  agendamento: Type.Optional(Agendamento),
  roteiro: Type.Optional(Andado),
}

const Titled = nullable(Type.Object({ id: Count, titulo: Text }))

export const Evento = Type.Object({
  id: Count,
  cliente_id: Count,
  criado_em: Text,
  tipo: Type.Object({ id: Count, titulo: Text, codigo: Text }),
  canal: Text,
  descricao: Text,
  telefone: nullable(Text),
  agendado_para: nullable(Text),
  credor: Titled,
  operacao: Titled,
  usuario: nullable(Type.Object({ id: Count, nome: Text })),
})

/** A type of event as whoever records one is offered it: what it asks for, and how it looks. */
const TipoDeEvento = Type.Object({
  id: Count,
  codigo: Text,
  nome: Text,
  cor: nullable(Text),
  promessa: Type.Boolean(),
  agenda: Type.Boolean(),
  telefone_invalido: Type.Boolean(),
  codigo_discador: nullable(Text),
})
export type TipoDeEvento = Wire<typeof TipoDeEvento>

/** The kinds of event that a person may record, in the order of their list. */
export const tiposDeEvento = { resposta: Type.Array(TipoDeEvento) }

/** The script in force for a client, as it is said to him. `proxima`, `seguinte`: the step that is next, null the end; without `seguinte` it asks for an answer. */
const Roteiro = Type.Object({
  id: Count,
  nome: Text,
  edicao: Count,
  etapas: Type.Array(
    Type.Object({
      ordem: Count,
      titulo: Text,
      fala: Text,
      respostas: Type.Array(Type.Object({ texto: Text, proxima: nullable(Count) })),
      objecoes: Type.Array(Type.Object({ objecao: Text, resposta: Text })),
      seguinte: Type.Optional(nullable(Count)),
    }),
  ),
})
export type RoteiroDoContato = Wire<typeof Roteiro>

/** For whom one speaks: without a creditor, the one of the oldest debt. */
export const roteiroDoCliente = {
  consulta: Type.Object({ credor_id: Type.Optional(Id) }, CLOSED),
  resposta: Type.Object({ roteiro: nullable(Roteiro) }),
}

const Agendado = Type.Object({ id: Count, quando: Text })

/** The event and what followed from it. `promessa.substitui`: the open promises that the new one put aside. */
const Registrado = Type.Object({
  evento: Evento,
  promessa: nullable(Type.Object({ id: Count, valor: Amount, data: Text, limite: Text, substitui: Type.Array(Count) })),
  agendamento: nullable(Agendado),
  /** Appointments that this contact answered. */
  concluidos: Type.Array(Count),
})

export const registrarEvento = { pedido: Type.Object({ cliente_id: Id, ...contato }, CLOSED), resposta: Registrado }

/** The outcome is an event of the appointment's own client. */
export const concluirAgendamento = { pedido: Type.Object(contato, CLOSED), resposta: Registrado }

export const reagendarAgendamento = {
  pedido: Type.Object({ quando: instante, motivo: maybe(Type.String({ maxLength: 120 })) }, CLOSED),
  resposta: Type.Object({ agendamento: Agendado }),
}

export const cancelarAgendamento = {
  pedido: Type.Object({ motivo: Type.String({ maxLength: 200 }) }, CLOSED),
  resposta: Type.Object({ id: Count, status: Text }),
}

/**
 * The number by its id; the credentials never leave the server. `a_pedido`: the client asked for the call, says who dials. `ligacao`: the
 * dialer's own name of the call.
 */
export const discar = {
  pedido: Type.Object({ cliente_id: Id, telefone_id: Id, a_pedido: Type.Optional(Type.Boolean()) }, CLOSED),
  resposta: Type.Object({ numero: Text, ligacao: nullable(Text), desde: Text }),
}

/** Days on which banks do not work; `nome`: of a holiday that the installation registered. */
export const diasSemExpediente = {
  consulta: Type.Object({ de: Type.Optional(Day), ate: Type.Optional(Day) }, CLOSED),
  resposta: Type.Array(Type.Object({ data: Text, nome: nullable(Text) })),
}
