import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { cancelar, concluir, reagendar } from './agendamento-acts'
import {
  CancelarAnswer,
  CancelarBody,
  ConcluirAnswer,
  ConcluirBody,
  AgendamentoParams as params,
  ReagendarAnswer,
  ReagendarBody,
} from './agendamento-schema'
import { eventoPessoal } from './evento-schema'
import { readEvento } from './list-eventos'

/** What one does with an appointment: say what came of it, put it off, call it off. */
export const agendamentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permissao: 'agendamentos.concluir', idempotente: 'com_chave' } as const

  app.post(
    '/api/v1/agendamentos/:id/concluir',
    {
      schema: { params, body: ConcluirBody, response: { 201: ConcluirAnswer } },
      config: { ...config, pessoal: eventoPessoal },
    },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const answer = await withRetry(app.db, async (trx) => {
        const { id: eventoId, ...followed } = await concluir(trx, ctx, id, request.body)
        const done = { evento: await readEvento(trx, ctx, eventoId), ...followed }
        await request.idempotency.complete(trx, 201, done)
        return done
      })
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/agendamentos/:id/reagendar',
    { schema: { params, body: ReagendarBody, response: { 201: ReagendarAnswer } }, config },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const answer = await withRetry(app.db, async (trx) => {
        const agendamento = await reagendar(trx, ctx, request.params.id, request.body)
        await request.idempotency.complete(trx, 201, { agendamento })
        return { agendamento }
      })
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/agendamentos/:id/cancelar',
    { schema: { params, body: CancelarBody, response: { 200: CancelarAnswer } }, config },
    (request) =>
      withRetry(app.db, async (trx) => {
        const cancelled = await cancelar(trx, contextOf(app, request), request.params.id, request.body.motivo)
        await request.idempotency.complete(trx, 200, cancelled)
        return cancelled
      }),
  )
}
