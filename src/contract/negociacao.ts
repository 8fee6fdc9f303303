import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, type Wire } from './atoms'
import { Limites } from './limites'
import { Parametros } from './parametros'
import { AcordoFechado, PropostaSalva, propostaProperties } from './propostas'

/** Negotiating a client's debts: what is asked for, kept as a proposal, and closed as an agreement. */

/** More operations than any client has; the body limit would be next. */
const MAX_OPERACOES = 2_000

const pedido = {
  cliente_id: Id,
  credor_id: Id,
  operacoes: Type.Array(Id, { maxItems: MAX_OPERACOES }),
  formaPagamento: Type.String({ maxLength: 40 }),
  parametros: Type.Optional(Parametros),
}

/** What a person asks for on the negotiation screen. */
export const Pedido = Type.Object(pedido, CLOSED)
export type Pedido = Wire<typeof Pedido>

/** What it comes to, by the server's own calculation, saved nowhere; with what passes the limits of who asks. */
export const simularNegociacao = { corpo: Pedido, resposta: Type.Object({ ...propostaProperties, limites: Limites }) }

/** Why what goes beyond a limit should be granted. */
const PedidoDeAprovacao = Type.Object({ justificativa: Type.String({ minLength: 1, maxLength: 2_000 }) }, CLOSED)
export type PedidoDeAprovacao = Wire<typeof PedidoDeAprovacao>

const aprovacao = Type.Optional(PedidoDeAprovacao)

/** The same, which asks for approval where it goes beyond a limit. */
export const salvarProposta = { pedido: Type.Object({ ...pedido, aprovacao }, CLOSED), resposta: PropostaSalva }

/** The same request, or a saved proposal, never both; a total that is none promises nothing. */
export const fecharAcordo = {
  pedido: Type.Object(
    {
      ...Type.Partial(Type.Object(pedido)).properties,
      proposta_id: Type.Optional(Id),
      total_esperado: maybe(Amount),
      aprovacao,
    },
    CLOSED,
  ),
  resposta: AcordoFechado,
}

/** `executivo_id`: none, of nobody in particular. */
export const transferirClientes = {
  pedido: Type.Object(
    {
      clientes: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      executivo_id: nullable(Id),
      motivo: Type.String({ maxLength: 200 }),
    },
    CLOSED,
  ),
  resposta: Type.Object({ transferidos: Count }),
}
