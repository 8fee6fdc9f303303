import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { IdParams, InformeBody, ParcelaAnswer, RetiradaBody } from './baixa-schema'
import { informarCredor, retirarInforme } from './informar-credor'
import { parcelaOnWire } from './read-resposta'

/** What the creditor says was paid to them, and taking that back. */
export const informeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const informar = { permissao: 'parcelas.informar' } as const

  app.post(
    '/api/v1/parcelas/:id/informe-do-credor',
    { schema: { params: IdParams, body: InformeBody, response: { 200: ParcelaAnswer } }, config: informar },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return { parcela: parcelaOnWire(await withRetry(app.db, (trx) => informarCredor(trx, ctx, pedido))) }
    },
  )

  app.post(
    '/api/v1/parcelas/:id/informe-do-credor/retirada',
    { schema: { params: IdParams, body: RetiradaBody, response: { 200: ParcelaAnswer } }, config: informar },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return { parcela: parcelaOnWire(await withRetry(app.db, (trx) => retirarInforme(trx, ctx, pedido))) }
    },
  )
}
