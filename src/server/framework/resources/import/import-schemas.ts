import { Type } from '@sinclair/typebox'
import { Count, nullable, Text } from '../../../../contract/atoms'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const OptionalText = nullable(Text)
const Modo = Type.Union([Type.Literal('criar'), Type.Literal('atualizar'), Type.Literal('ambos')])
const Mapa = Type.Array(Type.Union([Type.String({ maxLength: 63 }), Type.Null()]), { maxItems: 500 })
const Chave = Type.Array(Type.String({ maxLength: 63 }), { maxItems: 10 })

export const ImportParams = Type.Object({ importacao: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) })

/** The one part of the multipart body, for the contract. */
export const ImportForm = Type.Object({ arquivo: Type.String({ format: 'binary' }) })

export const MapBody = Type.Object({ mapa: Mapa, modo: Modo, chave: Type.Optional(Chave) }, closed)

const Summary = {
  id: Id,
  arquivo: Type.String(),
  formato: Type.String(),
  situacao: Type.String(),
  linhas: Type.Integer(),
  criar: Type.Integer(),
  atualizar: Type.Integer(),
  iguais: Type.Integer(),
  recusadas: Type.Integer(),
  mantidas: Type.Integer(),
  instante: nullable(Text),
  trabalho_id: nullable(Count),
  criado_em: Type.String(),
}
export const ImportList = Type.Array(Type.Object(Summary))

export const ImportAnswer = Type.Object({
  ...Summary,
  colunas: Type.Array(Type.Object({ titulo: Type.String(), amostra: Type.Array(Type.String()) })),
  mapa: Type.Array(OptionalText),
  modo: Modo,
  chave: Type.Array(Type.String()),
  modos: Type.Array(Modo),
  campos: Type.Array(
    Type.Object({
      key: Type.String(),
      rotulo: Type.String(),
      tipo: Type.String(),
      obrigatorio: Type.Boolean(),
      somente_chave: Type.Boolean(),
    }),
  ),
  motivos: Type.Array(
    Type.Object({ motivo: Type.String(), coluna: OptionalText, contagem: Type.Integer(), linha: Type.Integer() }),
  ),
})

export const Started = Type.Object({ trabalho_id: Type.Integer() })

export const LinesQuery = Type.Object(
  {
    situacao: Type.Optional(
      Type.Union(['criar', 'atualizar', 'igual', 'recusada', 'mantida'].map((name) => Type.Literal(name))),
    ),
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    _end: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_100 })),
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
