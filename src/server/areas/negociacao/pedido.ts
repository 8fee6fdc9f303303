import { type Static, Type } from '@sinclair/typebox'
import { Parametros } from '../../../contract/parametros'

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
  parametros: Type.Optional(Parametros),
}

/** What a person asks for on the negotiation screen. Source: api.md, "Client, events, negotiation". */
export const PedidoBody = Type.Object(pedido, closed)
export type Pedido = Static<typeof PedidoBody>

/** Why what goes beyond a limit should be granted. Source: states.md C9. */
const PedidoDeAprovacao = Type.Object({ justificativa: Type.String({ minLength: 1, maxLength: 2_000 }) }, closed)
export type PedidoDeAprovacao = Static<typeof PedidoDeAprovacao>

/** To keep a proposal: the same, which asks for approval where it goes beyond a limit. */
export const PropostaBody = Type.Object({ ...pedido, aprovacao: Type.Optional(PedidoDeAprovacao) }, closed)
export type PropostaPedido = Static<typeof PropostaBody>

/** To close: the same request, or a saved proposal; never both. */
export const FechamentoBody = Type.Object(
  {
    ...Type.Partial(Type.Object(pedido)).properties,
    proposta_id: Type.Optional(Id),
    total_esperado: givenNumber,
    aprovacao: Type.Optional(PedidoDeAprovacao),
  },
  closed,
)
export type FechamentoPedido = Static<typeof FechamentoBody>
