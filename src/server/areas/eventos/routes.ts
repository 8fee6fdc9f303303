import { Type } from '@sinclair/typebox'
import { Id, IdParams } from '../../../contract/atoms'
import { Evento, roteiroDoCliente, tiposDeEvento } from '../../../contract/eventos'
import { requireCliente } from '../../collection/clientes/require-cliente'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { listTipos } from './find-partes'
import { eventoPessoal, listEventos } from './list-eventos'
import { roteiroDoContato } from './roteiro-do-contato'

const params = Type.Object({ clientId: Id })

/** The timeline of a client, and what may be recorded there. Source: docs/fio.md, "Cliente, eventos e negociação". */
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
    { schema: { response: { 200: tiposDeEvento.resposta } }, config: { permissao: 'eventos.criar' } },
    () => listTipos(app.db),
  )

  app.get(
    '/api/v1/clientes/:id/roteiro',
    {
      schema: {
        params: IdParams,
        querystring: roteiroDoCliente.consulta,
        response: { 200: roteiroDoCliente.resposta },
      },
      config: { permissao: 'eventos.criar' },
    },
    async (request) => ({
      roteiro: await roteiroDoContato(app.db, contextOf(app, request), request.params.id, request.query.credor_id),
    }),
  )
}
