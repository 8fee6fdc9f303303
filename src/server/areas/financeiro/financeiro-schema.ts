import { type Static, Type } from '@sinclair/typebox'
import { Amount, Id, nullable, Text } from '../../../contract/atoms'

/** The list that a figure is drawn from: the browser makes the address of it. */
const Rota = Type.Object({
  recurso: Type.String(),
  filtros: Type.Array(
    Type.Object({
      campo: Type.String(),
      op: Type.Union([Type.Literal('eq'), Type.Literal('gte'), Type.Literal('lte'), Type.Literal('in')]),
      valor: Type.Union([Type.String(), Type.Array(Type.String())]),
    }),
  ),
})
export type Rota = Static<typeof Rota>

/** Amounts in reais; null when the user may not see the list behind it. */
const Figure = Type.Union([Type.Object({ quantidade: Type.Integer(), valor: Type.Number(), rota: Rota }), Type.Null()])

/** What the finance page opens with, within the user's scope. */
export const ResumoAnswer = Type.Object({
  hoje: Type.String(),
  recebido_hoje: Figure,
  recebido_mes: Figure,
  /** Charges that were paid and whose instalment is not written off; their list is the work list itself. */
  a_baixar: Type.Object({ quantidade: Type.Integer(), valor: Type.Number() }),
  informadas: Figure,
  sem_dono: Figure,
  estornos_mes: Figure,
})
export type Resumo = Static<typeof ResumoAnswer>

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
