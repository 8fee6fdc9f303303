import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { TypeBoxTypeProvider } from '../../type-provider'
import { readMotivo } from './motivo'
import { type AprovacaoPedida, type FechamentoComAprovacao, prepararPedido } from './pedir-reparcelamento'
import { reparcelarAprovado } from './reparcelar-aprovado'
import { IdParams, ReparceladoAnswer, ReparcelarBody } from './schemas'

interface Options {
  readonly fechamento: FechamentoComAprovacao
}

const config = { permissao: 'acordos.reparcelar', idempotente: true } as const
const closed = { additionalProperties: false }

const PedirBody = Type.Object(
  {
    ...ReparcelarBody.properties,
    aprovacao: Type.Object({ justificativa: Type.String({ minLength: 1, maxLength: 2_000 }) }, closed),
  },
  closed,
)

const AprovadoBody = Type.Object(
  {
    aprovacao_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    total_esperado: ReparcelarBody.properties.total_esperado,
  },
  closed,
)

const PedidaAnswer = Type.Unsafe<AprovacaoPedida>(
  Type.Object({ id: Type.Integer(), status: Type.String(), validade: Type.String() }),
)

/** A plan that goes beyond the limit: asked for with its simulation, and done once when it was granted. */
export const reparcelarAprovacaoRoutes: FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { fechamento },
) => {
  app.post(
    '/api/v1/acordos/:id/reparcelar/pedir',
    { schema: { params: IdParams, body: PedirBody, response: { 201: PedidaAnswer } }, config },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { formaPagamento, parametros = {}, total_esperado = null, aprovacao } = request.body
      const motivo = await readMotivo(app.db, ctx, 'reparcelar', request.body)
      const plano = { id: request.params.id, formaPagamento, parametros, motivo, total_esperado }
      const pronto = await prepararPedido(app.db, ctx, fechamento, plano)
      const asked = await withRetry(app.db, async (trx) => {
        const answer = await fechamento.pedir(trx, ctx, { aprovacao, ...pronto })
        await request.idempotency.complete(trx, 201, answer)
        return answer
      })
      return reply.status(201).send(asked)
    },
  )

  app.post(
    '/api/v1/acordos/:id/reparcelar/aprovado',
    { schema: { params: IdParams, body: AprovadoBody, response: { 201: ReparceladoAnswer } }, config },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { aprovacao_id, total_esperado = null } = request.body
      const done = await withRetry(app.db, async (trx) => {
        const pedido = { id: request.params.id, aprovacao_id, total_esperado }
        const answer = await reparcelarAprovado(trx, ctx, fechamento, pedido)
        await request.idempotency.complete(trx, 201, answer)
        return answer
      })
      return reply.status(201).send(done)
    },
  )
}
