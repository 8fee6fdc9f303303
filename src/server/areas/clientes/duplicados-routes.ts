import { IdParams as params } from '../../../contract/atoms'
import { duplicados } from '../../../contract/clientes'
import { windowOf } from '../../framework/resources/list/page-of'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { requireCliente } from './dividas'
import { listDuplicados } from './duplicados/listar-duplicados'

const schema = { querystring: duplicados.consulta, response: { 200: duplicados.resposta } }
const pessoal = { campos: { cpf_cnpj: 'clientes.cpf_cnpj' }, finalidade: 'duplicados' }
const config = { permissao: 'clientes.unir', pessoal } as const

/** Records that may be one person. */
export const duplicadosRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/api/v1/clientes/duplicados', { schema, config }, async (request, reply) => {
    const page = { ...windowOf(request.query), cliente: null }
    const { pares, total } = await listDuplicados(app.db, contextOf(app, request), page)
    reply.header('x-total-count', total)
    return pares
  })

  app.get('/api/v1/clientes/:id/duplicados', { schema: { params, ...schema }, config }, async (request, reply) => {
    const { id } = request.params
    const ctx = contextOf(app, request)
    await requireCliente(app.db, ctx, id)
    const { pares, total } = await listDuplicados(app.db, ctx, { ...windowOf(request.query), cliente: id })
    reply.header('x-total-count', total)
    return pares
  })
}
