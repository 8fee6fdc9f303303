import type { FastifyInstance } from 'fastify'
import { listRecords } from '../list/list-records'
import { parseListQuery } from '../list/parse-list-query'
import type { ResourceModel } from '../model'
import { getRecord } from '../read/get-record'
import { readTotals } from '../totals'
import { contextOf, idOf, queryOf } from './request-context'
import { permissaoOf, requireAction } from './route-access'
import type { RouteSchemas } from './route-schemas'

/** The list of a resource, the totals at its foot by the same filters, and one record. */
export function addReadRoutes(app: FastifyInstance, model: ResourceModel, schemas: RouteSchemas): void {
  const config = { permissao: permissaoOf(model, 'ver') }
  const url = `/${model.definition.recurso}`

  app.get(url, { ...schemas.list, config }, async (request, reply) => {
    requireAction(model, 'ver')
    const ctx = contextOf(app, request)
    const query = parseListQuery(model, queryOf(request), ctx.usuario)
    const { records, total } = await listRecords(app.db, ctx, model, { query, answers: app.answers })
    if (total !== null) reply.header('x-total-count', total)
    return records
  })

  app.get(`${url}/totais`, { ...schemas.totals, config }, async (request) => {
    requireAction(model, 'ver')
    const ctx = contextOf(app, request)
    const query = parseListQuery(model, queryOf(request), ctx.usuario)
    return readTotals(app.db, ctx, model, { query, answers: app.answers })
  })

  app.get(`${url}/:id`, { ...schemas.get, config }, async (request) => {
    requireAction(model, 'ver')
    const ctx = contextOf(app, request)
    return getRecord(app.db, ctx, model, idOf(request))
  })
}
