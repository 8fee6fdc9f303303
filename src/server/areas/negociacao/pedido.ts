import { type Static, Type } from '@sinclair/typebox'
import { formasPagamento } from '../../../domain/negotiation/entrada'

/** An id of the database; larger numbers would lose digits on the wire. */
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** More operations than any client has; the body limit would be next. */
const MAX_OPERACOES = 2_000

/** An absent or empty parameter lets the default or the record's own figure stand. */
const givenNumber = Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] }))
const givenDate = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }))
const closed = { additionalProperties: false }

/** Shapes only: every limit is a rule and stands in the domain, which answers on the field. */
const Parametros = Type.Object(
  {
    nParcelas: givenNumber,
    intervalo: givenNumber,
    entrada: givenNumber,
    juros: givenNumber,
    multa: givenNumber,
    honorarios: givenNumber,
    desconto: givenNumber,
    dataEntrada: givenDate,
    dataRetro: givenDate,
    remuneracao: givenNumber,
    comissao_fixa: givenNumber,
    comissao_baixa_credor: givenNumber,
    remuneracao_max: Type.Optional(
      Type.Unsafe<Readonly<Record<string, number>> | null>({
        type: ['object', 'null'],
        properties: Object.fromEntries(formasPagamento.map((forma) => [forma, { type: 'number' }])),
        ...closed,
      }),
    ),
  },
  closed,
)

const pedido = {
  cliente_id: Id,
  credor_id: Id,
  operacoes: Type.Array(Id, { maxItems: MAX_OPERACOES }),
  formaPagamento: Type.String({ maxLength: 40 }),
  parametros: Type.Optional(Parametros),
}

/** What a person asks for on the negotiation screen. Source: api.md, "Client, events, negotiation". */
export const PedidoBody = Type.Object(pedido, closed)
export type Pedido = Static<typeof PedidoBody>

/** To close: the same request, or a saved proposal; never both. */
export const FechamentoBody = Type.Object(
  {
    ...Type.Partial(Type.Object(pedido)).properties,
    proposta_id: Type.Optional(Id),
    total_esperado: givenNumber,
  },
  closed,
)
export type FechamentoPedido = Static<typeof FechamentoBody>
