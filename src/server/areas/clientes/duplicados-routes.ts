import { Type } from '@sinclair/typebox'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { requireCliente } from './dividas'
import { distinguir } from './duplicados/distinguir'
import { listDuplicados } from './duplicados/listar-duplicados'
import { pageOf } from './page-of'
import { DistinguirBody, DuplicadosAnswer, PaginaQuery, IdParams as params, UnirAnswer, UnirBody } from './schemas'
import { unirClientes } from './unir/unir-clientes'

const unir = { permissao: 'clientes.unir' } as const
const pessoal = { campos: { cpf_cnpj: 'clientes.cpf_cnpj' }, finalidade: 'duplicados' }

/** Records that may be one person: found, told apart, or joined. */
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

  app.post(
    '/api/v1/clientes/:id/distinguir',
    { schema: { params, body: DistinguirBody, response: { 204: Type.Null() } }, config: unir },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      await withRetry(app.db, (trx) => distinguir(trx, ctx, request.params.id, request.body.com))
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/api/v1/clientes/:id/unir',
    { schema: { params, body: UnirBody, response: { 200: UnirAnswer } }, config: { ...unir, idempotente: true } },
    async (request) => {
      const ctx = contextOf(app, request)
      return withRetry(app.db, async (trx) => {
        const answer = await unirClientes(trx, ctx, request.params.id, request.body)
        await request.idempotency.complete(trx, 200, answer)
        return answer
      })
    },
  )
}

function toWire({ pontos, motivos, clientes }: Awaited<ReturnType<typeof listDuplicados>>['pares'][number]) {
  return { pontos, motivos: [...motivos], clientes: [...clientes] }
}
