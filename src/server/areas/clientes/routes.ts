import { documentosDoCliente, quitacaoDoCliente, resumoDoCliente } from '../../../contract/clientes'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { listAccesses } from '../../framework/resources/personal/access-lines'
import { readRelatedHistory } from '../../framework/resources/read-related-history'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { requireCliente } from './dividas'
import { listDocumentos } from './documentos'
import { extratoRoutes } from './extrato/routes'
import { linhaDoTempoRoutes } from './linha-do-tempo/routes'
import { pageOf } from './page-of'
import { readQuitacao } from './quitacao'
import { readResumo } from './resumo'
import { AcessosAnswer, AuditoriaAnswer, PaginaQuery, IdParams as params } from './schemas'

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
    async (request) => {
      const { operacoes, acordos, ...totals } = await readQuitacao(
        app.db,
        contextOf(app, request),
        request.params.id,
        request.query.data,
      )
      return { ...totals, operacoes: [...operacoes], acordos: [...acordos] }
    },
  )

  app.get(
    '/api/v1/clientes/:id/documentos',
    { schema: { params, response: { 200: documentosDoCliente.resposta } }, config: posicao },
    async (request) => ({ documentos: await listDocumentos(app.db, contextOf(app, request), request.params.id) }),
  )

  app.get(
    '/api/v1/clientes/:id/auditoria',
    { schema: { params, querystring: PaginaQuery, response: { 200: AuditoriaAnswer } }, config: posicao },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const page = { id: request.params.id, listas: AUDITADAS, ...pageOf(request.query) }
      const { lines, total } = await readRelatedHistory(
        app.db,
        ctx,
        modelOf(modelsOf(app.definitions), 'clientes'),
        page,
      )
      reply.header('x-total-count', total)
      return [...lines]
    },
  )

  app.get(
    '/api/v1/clientes/:id/acessos',
    {
      schema: { params, querystring: PaginaQuery, response: { 200: AcessosAnswer } },
      config: { permissao: 'clientes.acessos' },
    },
    async (request, reply) => {
      const page = { id: request.params.id, ...pageOf(request.query) }
      const { lines, total } = await listAcessos(app.db, contextOf(app, request), page)
      reply.header('x-total-count', total)
      return lines
    },
  )
}

/** Who was shown this client's personal data, on his own page or among others, newest first. An export names nobody: it is not here. */
async function listAcessos(
  db: Db,
  ctx: ActContext,
  { id, start, end }: { readonly id: number; readonly start: number; readonly end: number },
) {
  await requireCliente(db, ctx, id)
  return listAccesses(db, { recurso: 'clientes', registro_id: id }, { start, end })
}
