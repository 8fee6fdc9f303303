import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { TypeBoxTypeProvider } from '../../type-provider'
import { atos } from './atos'
import { automaticosRoute } from './automaticos/automaticos-route'
import { consequenciasRoute } from './consequencias-route'
import { MotivoBody, readMotivo } from './motivo'
import { observe } from './observe'
import type { FechamentoComAprovacao } from './pedir-reparcelamento'
import { reparcelarAprovacaoRoutes } from './reparcelar-aprovacao-routes'
import { reparcelarRoutes } from './reparcelar-routes'
import { AtoAnswer, IdParams } from './schemas'
import { termoRoute } from './termo/termo-route'
import { TransferirBody, transferir } from './transferir'

export interface AcordoRoutesOptions {
  readonly fechamento: FechamentoComAprovacao
}

/** What happens to an agreement after it was closed. Its list and its record are declared. Source: api.md, "Money after the agreement". */
export const acordoRoutes: FastifyPluginAsync<AcordoRoutesOptions, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { fechamento },
) => {
  for (const [ato, { permissao, executar }] of Object.entries(atos)) {
    app.post(
      `/api/v1/acordos/:id/${ato}`,
      {
        schema: { params: IdParams, body: MotivoBody, response: { 200: AtoAnswer } },
        config: { permissao, idempotente: true },
      },
      async (request, reply) => {
        const { id } = request.params
        const ctx = contextOf(app, request)
        const done = await withRetry(app.db, async (trx) => {
          const motivo = await readMotivo(trx, ctx, ato, request.body)
          const answer = await observe(trx, id, () => executar(trx, ctx, id, motivo))
          await request.idempotency.complete(trx, 200, answer)
          return answer
        })
        return reply.status(200).send(done)
      },
    )
  }

  app.post(
    '/api/v1/acordos/:id/transferir',
    {
      schema: { params: IdParams, body: TransferirBody, response: { 200: AtoAnswer } },
      config: { permissao: 'acordos.transferir', idempotente: true },
    },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const done = await withRetry(app.db, async (trx) => {
        const answer = await observe(trx, id, () => transferir(trx, ctx, id, request.body))
        await request.idempotency.complete(trx, 200, answer)
        return answer
      })
      return reply.status(200).send(done)
    },
  )

  await app.register(consequenciasRoute)
  await app.register(reparcelarRoutes, { fechamento })
  await app.register(reparcelarAprovacaoRoutes, { fechamento })
  await app.register(automaticosRoute)
  await app.register(termoRoute)
}
