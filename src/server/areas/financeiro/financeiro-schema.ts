import { type Static, Type } from '@sinclair/typebox'
import { Amount, Id, nullable, Text } from '../../../contract/atoms'

const Position = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const Word = Type.String({ minLength: 1, maxLength: 40 })

export const ABaixarQuery = Type.Object(
  {
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
    credor_id: Type.Optional(Id),
    forma: Type.Optional(Word),
    status: Type.Optional(Word),
    status_cobranca: Type.Optional(Word),
    vencimento_de: Type.Optional(Type.String({ maxLength: 10 })),
    vencimento_ate: Type.Optional(Type.String({ maxLength: 10 })),
    /** Only what was paid by slip, Pix or card and is not written off yet. */
    so_pagas: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type ABaixarQueryString = Static<typeof ABaixarQuery>

const Named = Type.Object({ id: Type.Integer(), titulo: Type.String() })

/** One instalment that may be written off, with what its charge says of the payment. */
const Linha = Type.Object({
  id: Type.Integer(),
  acordo_id: Type.Integer(),
  cliente: Named,
  credor: Named,
  numero_parcela: Type.Integer(),
  total_parcelas: Type.Integer(),
  data_vencimento: Type.String(),
  valor_nominal: Type.Number(),
  valor_pago: Type.Number(),
  aberto: Type.Number(),
  forma_pagamento: Type.String(),
  status: Type.String(),
  status_cobranca: Type.String(),
  nosso_numero: nullable(Text),
  data_credor_informou: nullable(Text),
  /** The paid charge, when there is one. */
  cobranca: Type.Union([
    Type.Object({
      id: Type.Integer(),
      status: Type.String(),
      forma: Type.String(),
      pago_em: nullable(Text),
      valor_pago: nullable(Amount),
      taxa_cartao: nullable(Amount),
    }),
    Type.Null(),
  ]),
})
export type LinhaABaixar = Static<typeof Linha>
export const ABaixarAnswer = Type.Array(Linha)
