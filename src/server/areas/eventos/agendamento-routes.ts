import type { ActContext } from '../../act-context'
import { withRetry } from '../../database/retry'
import type { Usuario } from '../../session/usuario'
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
import { readEvento } from './list-eventos'

/** What one does with an appointment: say what came of it, put it off, call it off. */
export const agendamentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app
  const config = { permissao: 'agendamentos.concluir' }
  const contextOf = (usuario: Usuario): ActContext => ({ usuario, definitions, clock })

  app.post(
    '/api/v1/agendamentos/:id/concluir',
    { schema: { params, body: ConcluirBody, response: { 201: ConcluirAnswer } }, config },
    async ({ params: { id }, body, usuario }, reply) => {
      const ctx = contextOf(usuario)
      const answer = await withRetry(app.db, async (trx) => {
        const { id: eventoId, ...followed } = await concluir(trx, ctx, id, body)
        return { evento: await readEvento(trx, ctx, eventoId), ...followed }
      })
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/agendamentos/:id/reagendar',
    { schema: { params, body: ReagendarBody, response: { 201: ReagendarAnswer } }, config },
    async ({ params: { id }, body, usuario }, reply) => {
      const agendamento = await withRetry(app.db, (trx) => reagendar(trx, contextOf(usuario), id, body))
      return reply.status(201).send({ agendamento })
    },
  )

  app.post(
    '/api/v1/agendamentos/:id/cancelar',
    { schema: { params, body: CancelarBody, response: { 200: CancelarAnswer } }, config },
    ({ params: { id }, body, usuario }) =>
      withRetry(app.db, (trx) => cancelar(trx, contextOf(usuario), id, body.motivo)),
  )
}
