import { Type } from '@sinclair/typebox'
import { lookerOf, recordAccess } from '../../../resources/personal/record-access'
import type { FastifyPluginAsyncTypebox } from '../../../type-provider'
import { discar } from './discar'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const DiscarBody = Type.Object({ cliente_id: Id, telefone_id: Id }, { additionalProperties: false })
const DiscarAnswer = Type.Object({
  numero: Type.String(),
  ligacao: Type.Union([Type.String(), Type.Null()]),
  /** When the call began. */
  desde: Type.String(),
})

/** One click to call: the browser gives the number's id, the credentials never leave the server. */
export const discarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock, secret } = app

  app.post(
    '/api/v1/discar',
    { schema: { body: DiscarBody, response: { 201: DiscarAnswer } }, config: { permissao: 'eventos.criar' } },
    async (request, reply) => {
      const { usuario, log, body } = request
      const ligacao = await discar(app.db, { usuario, definitions, clock, secret, log }, body)
      const registro_id = body.cliente_id
      const detalhe = { telefone_id: body.telefone_id }
      const access = { acao: 'discar', recurso: 'clientes', registro_id, finalidade: 'contato', detalhe }
      await recordAccess(app.db, lookerOf(request), access)
      return reply.status(201).send({ ...ligacao, desde: clock.real().toISOString() })
    },
  )
}
