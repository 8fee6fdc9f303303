import { IdParams as params } from '../../../contract/atoms'
import {
  acessosDoCliente,
  auditoriaDoCliente,
  documentosDoCliente,
  quitacaoDoCliente,
  resumoDoCliente,
} from '../../../contract/clientes'
import { windowOf } from '../../framework/resources/list/page-of'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { listAccesses } from '../../framework/resources/personal/access-lines'
import { readRelatedHistory } from '../../framework/resources/read-related-history'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { requireCliente } from './dividas'
import { listDocumentos } from './documentos'
import { extratoRoutes } from './extrato/routes'
import { linhaDoTempoRoutes } from './linha-do-tempo/routes'
import { readQuitacao } from './quitacao'
import { readResumo } from './resumo'

const posicao = { permissao: 'clientes.posicao' } as const
const AUDITADAS = ['telefones', 'emails', 'acordos'] as const

/** Everything about one client that no single record says. */
export const clienteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(linhaDoTempoRoutes)
  await app.register(extratoRoutes)

  app.get(
    '/api/v1/clientes/:id/resumo',
    { schema: { params, response: { 200: resumoDoCliente.resposta } }, config: posicao },
    async (request) => readResumo(app.db, contextOf(app, request), request.params.id),
  )

  app.get(
    '/api/v1/clientes/:id/quitacao',
    {
      schema: { params, querystring: quitacaoDoCliente.consulta, response: { 200: quitacaoDoCliente.resposta } },
      config: posicao,
    },
    async (request) => readQuitacao(app.db, contextOf(app, request), request.params.id, request.query.data),
  )

  app.get(
    '/api/v1/clientes/:id/documentos',
    { schema: { params, response: { 200: documentosDoCliente.resposta } }, config: posicao },
    async (request) => ({ documentos: await listDocumentos(app.db, contextOf(app, request), request.params.id) }),
  )

  app.get(
    '/api/v1/clientes/:id/auditoria',
    {
      schema: { params, querystring: auditoriaDoCliente.consulta, response: { 200: auditoriaDoCliente.resposta } },
      config: posicao,
    },
    async (request, reply) => {
      const page = { id: request.params.id, listas: AUDITADAS, ...windowOf(request.query) }
      const model = modelOf(modelsOf(app.definitions), 'clientes')
      const { lines, total } = await readRelatedHistory(app.db, contextOf(app, request), model, page)
      reply.header('x-total-count', total)
      return lines
    },
  )

  app.get(
    '/api/v1/clientes/:id/acessos',
    {
      schema: { params, querystring: acessosDoCliente.consulta, response: { 200: acessosDoCliente.resposta } },
      config: { permissao: 'clientes.acessos' },
    },
    // an export names nobody: it is not here
    async (request, reply) => {
      const { id: registro_id } = request.params
      await requireCliente(app.db, contextOf(app, request), registro_id)
      const page = windowOf(request.query)
      const { lines, total } = await listAccesses(app.db, { recurso: 'clientes', registro_id }, page)
      reply.header('x-total-count', total)
      return lines
    },
  )
}
