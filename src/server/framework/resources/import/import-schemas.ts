import { Type } from '@sinclair/typebox'
import { Count, nullable, Text } from '../../../../contract/atoms'
import { Modo } from '../../../../contract/importacoes'
import { PageOfLines } from '../../staging/pages'

const closed = { additionalProperties: false }
const OptionalText = nullable(Text)
const Mapa = Type.Array(Type.Union([Type.String({ maxLength: 63 }), Type.Null()]), { maxItems: 500 })
const Chave = Type.Array(Type.String({ maxLength: 63 }), { maxItems: 10 })

export const ImportParams = Type.Object({ importacao: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) })

/** The parts of the multipart body, for the contract; `corrige`: the import whose refused rows these are, corrected. */
export const ImportForm = Type.Object({
  arquivo: Type.String({ format: 'binary' }),
  corrige: Type.Optional(Type.String()),
})

export const MapBody = Type.Object({ mapa: Mapa, modo: Modo, chave: Type.Optional(Chave) }, closed)

export const Started = Type.Object({ trabalho_id: Type.Integer() })

export const LinesQuery = Type.Object(
  {
    situacao: Type.Optional(
      Type.Union(['criar', 'atualizar', 'igual', 'recusada', 'mantida'].map((name) => Type.Literal(name))),
    ),
    ...PageOfLines,
  },
  closed,
)
export const LinesAnswer = Type.Array(
  Type.Object({
    linha: Type.Integer(),
    situacao: Type.String(),
    registro_id: nullable(Count),
    coluna: OptionalText,
    motivo: OptionalText,
    celulas: Type.Array(Type.String()),
    mudancas: Type.Record(Type.String(), Type.Array(Type.Unknown())),
  }),
)
