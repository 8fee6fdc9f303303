import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { requireCliente } from './dividas'
import { listDuplicados } from './duplicados/listar-duplicados'
import { pageOf } from './page-of'
import { DuplicadosAnswer, PaginaQuery, IdParams as params } from './schemas'

const unir = { permissao: 'clientes.unir' } as const
const pessoal = { campos: { cpf_cnpj: 'clientes.cpf_cnpj' }, finalidade: 'duplicados' }

/** Records that may be one person. */
export const duplicadosRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/duplicados',
    { schema: { querystring: PaginaQuery, response: { 200: DuplicadosAnswer } }, config: { ...unir, pessoal } },
    async (request, reply) => {
      const page = { ...pageOf(request.query), cliente: null }
      const { pares, total } = await listDuplicados(app.db, contextOf(app, request), page)
      reply.header('x-total-count', total)
      return [...pares].map(toWire)
    },
  )

  app.get(
    '/api/v1/clientes/:id/duplicados',
    { schema: { params, querystring: PaginaQuery, response: { 200: DuplicadosAnswer } }, config: { ...unir, pessoal } },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      await requireCliente(app.db, ctx, id)
      const { pares, total } = await listDuplicados(app.db, ctx, { ...pageOf(request.query), cliente: id })
      reply.header('x-total-count', total)
      return pares.map(toWire)
    },
  )
}

function toWire({ pontos, motivos, clientes }: Awaited<ReturnType<typeof listDuplicados>>['pares'][number]) {
  return { pontos, motivos: [...motivos], clientes: [...clientes] }
}
