import { Type } from '@sinclair/typebox'
import { Id } from '../../../contract/atoms'
import { Rejeito } from '../../../contract/remessas'

const closed = { additionalProperties: false }

export const IdParams = Type.Object({ id: Id }, closed)

export const RejeitosQuery = Type.Object(
  {
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    _end: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_100 })),
  },
  closed,
)
export const RejeitosAnswer = Type.Array(Rejeito)
