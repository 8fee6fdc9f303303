import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { taxasProprias } from '../../../domain/negotiation/taxas-proprias'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { TypeBoxTypeProvider } from '../../type-provider'
import { readMotivo } from './motivo'
import { type Fechamento, reparcelar, simularReparcelamento } from './reparcelar'
import {
  IdParams,
  ReparceladoAnswer,
  ReparcelamentoSimuladoAnswer,
  ReparcelarBody,
  SimularReparcelamentoBody,
} from './schemas'

interface Options {
  readonly fechamento: Fechamento
}

const config = { permissao: 'acordos.reparcelar' } as const

/** Another plan over what is left of an agreement: tried as often as one likes, done once. */
export const reparcelarRoutes: FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { fechamento },
) => {
  app.post(
    '/api/v1/acordos/:id/reparcelar/simular',
    {
      schema: { params: IdParams, body: SimularReparcelamentoBody, response: { 200: ReparcelamentoSimuladoAnswer } },
      config,
    },
    async (request) => {
      const { formaPagamento, parametros = {} } = request.body
      const pedido = { id: request.params.id, formaPagamento, parametros }
      const { anterior, proposta } = await simularReparcelamento(app.db, contextOf(app, request), fechamento, pedido)
      const { acordo, parcelas, operacoes, limites } = proposta
      return { anterior, acordo, parcelas, limites, taxas: taxasProprias(operacoes) }
    },
  )

  app.post(
    '/api/v1/acordos/:id/reparcelar',
    {
      schema: { params: IdParams, body: ReparcelarBody, response: { 201: ReparceladoAnswer } },
      config: { ...config, idempotente: true },
    },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { formaPagamento, parametros = {}, total_esperado = null } = request.body
      const done = await withRetry(app.db, async (trx) => {
        const motivo = await readMotivo(trx, ctx, 'reparcelar', request.body)
        const pedido = { id: request.params.id, formaPagamento, parametros, motivo, total_esperado }
        const answer = await reparcelar(trx, ctx, fechamento, pedido)
        await request.idempotency.complete(trx, 201, answer)
        return answer
      })
      return reply.status(201).send(done)
    },
  )
}
