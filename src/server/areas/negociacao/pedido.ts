import { type Static, Type } from '@sinclair/typebox'
import { ParametrosSchema } from '../../agreements/parametros-schema'

/** An id of the database; larger numbers would lose digits on the wire. */
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** More operations than any client has; the body limit would be next. */
const MAX_OPERACOES = 2_000

/** An absent or empty total promises nothing. */
const givenNumber = Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] }))
const closed = { additionalProperties: false }

const pedido = {
  cliente_id: Id,
  credor_id: Id,
  operacoes: Type.Array(Id, { maxItems: MAX_OPERACOES }),
  formaPagamento: Type.String({ maxLength: 40 }),
  parametros: Type.Optional(ParametrosSchema),
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
