import { type Static, Type } from '@sinclair/typebox'
import { EventoAnswer, EventoBody } from './evento-schema'

export const AgendamentoParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

/** The outcome is an event of the appointment's own client. */
export const ConcluirBody = Type.Omit(EventoBody, ['cliente_id'], { additionalProperties: false })
export const ConcluirAnswer = EventoAnswer

export const ReagendarBody = Type.Object(
  {
    quando: Type.String({ maxLength: 40 }),
    motivo: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 })),
  },
  { additionalProperties: false },
)
export type ReagendarPedido = Static<typeof ReagendarBody>
export const ReagendarAnswer = Type.Object({ agendamento: Type.Object({ id: Type.Integer(), quando: Type.String() }) })

export const CancelarBody = Type.Object({ motivo: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
export const CancelarAnswer = Type.Object({ id: Type.Integer(), status: Type.String() })
