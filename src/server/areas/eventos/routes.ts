import { Type } from '@sinclair/typebox'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { Evento, EventoAnswer, EventoBody, eventoPessoal, TipoDaTela } from './evento-schema'
import { listTipos, requireCliente } from './find-partes'
import { listEventos, readEvento } from './list-eventos'
import { registrarEvento } from './registrar-evento'

const params = Type.Object({ clientId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

/** The timeline of a client. Source: api.md, "Client, events, negotiation". */
export const eventoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/event/:clientId',
    {
      schema: { params, response: { 200: Type.Object({ eventos: Type.Array(Evento) }) } },
      config: { permissao: 'clientes.ver', pessoal: eventoPessoal },
    },
    async (request) => {
      const { clientId } = request.params
      const ctx = contextOf(app, request)
      await requireCliente(app.db, ctx, clientId)
      return { eventos: await listEventos(app.db, ctx, clientId) }
    },
  )

  app.get(
    '/api/v1/eventos/tipos',
    { schema: { response: { 200: Type.Array(TipoDaTela) } }, config: { permissao: 'eventos.criar' } },
    () => listTipos(app.db),
  )

  app.post(
    '/api/v1/eventos/store',
    {
      schema: { body: EventoBody, response: { 201: EventoAnswer } },
      config: { permissao: 'eventos.criar', idempotente: 'com_chave', pessoal: eventoPessoal },
    },
    async (request, reply) => {
      const { body } = request
      const ctx = contextOf(app, request)
      const answer = await withRetry(app.db, async (trx) => {
        const { id, ...followed } = await registrarEvento(trx, ctx, body)
        const recorded = { evento: await readEvento(trx, ctx, id), ...followed }
        await request.idempotency.complete(trx, 201, recorded)
        return recorded
      })
      return reply.status(201).send(answer)
    },
  )
}
