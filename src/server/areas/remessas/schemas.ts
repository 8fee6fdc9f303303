import { Type } from '@sinclair/typebox'
import { Id } from '../../../contract/atoms'
import { Rejeito } from '../../../contract/remessas'
import { fileAnswer } from '../../platform/http/file-schemas'

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

/** A stream of lines under a heading. */
export const RejeitosXlsx = fileAnswer(
  'Linhas rejeitadas.',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
)

export const RejeitosCsv = fileAnswer('Linhas rejeitadas.', 'text/csv')
