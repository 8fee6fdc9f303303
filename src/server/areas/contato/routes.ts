import { IdParams } from '../../../contract/atoms'
import { numerosDoCliente } from '../../../contract/contato/numeros'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { listNumeros, numerosPessoais } from './numeros-do-cliente'

/** By which number a client may be called, and whether now. */
export const contatoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/:id/numeros',
    {
      schema: { params: IdParams, response: { 200: numerosDoCliente.resposta } },
      config: { permissao: 'eventos.criar', pessoal: numerosPessoais },
    },
    async (request) => ({ numeros: await listNumeros(app.db, contextOf(app, request), request.params.id) }),
  )
}
