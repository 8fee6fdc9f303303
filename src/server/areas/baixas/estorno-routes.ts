import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { BaixaAnswer, EstornoBody, IdParams } from './baixa-schema'
import { baixarOnce } from './baixar-once'
import { estornar } from './estornar'
import { lookAhead } from './look-ahead'
import { readResposta } from './read-resposta'

/** Reversing what was written off. */
export const estornoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/v1/parcelas/:id/estorno',
    {
      schema: { params: IdParams, body: EstornoBody, response: { 201: BaixaAnswer } },
      config: { permissao: 'parcelas.estornar', idempotente: true },
    },
    async (request, reply) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const answer = await baixarOnce(app, request, (trx, ctx) => estornar(trx, ctx, pedido))
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/parcelas/:id/estorno/previa',
    {
      schema: { params: IdParams, body: EstornoBody, response: { 200: BaixaAnswer } },
      config: { permissao: 'parcelas.estornar' },
    },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return lookAhead(app.db, async (trx) => readResposta(trx, await estornar(trx, ctx, pedido)))
    },
  )
}
