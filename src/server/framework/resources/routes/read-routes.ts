import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import { openConsulta } from '../../consultas/open-consulta'
import type { ServerSources } from '../../consultas/server-source'
import { listRecords } from '../list/list-records'
import { refuseOthers, unknownParameter } from '../list/page-query'
import { boardColumn, parseListQuery, viewsFor } from '../list/parse-list-query'
import { readBoard } from '../list/read-board'
import type { ResourceModel } from '../model'
import { withheldFrom } from '../personal/masked'
import { getRecord } from '../read/get-record'
import { countViews, readTotals } from '../totals'
import { askedList } from './asked-list'
import { contextOf, idOf, queryOf } from './request-context'
import { accessTo, requireAction } from './route-access'
import type { RouteSchemas } from './route-schemas'

interface ListRoutes {
  readonly model: ResourceModel
  readonly schemas: RouteSchemas
  readonly sources: ServerSources
}

/** The list of a resource or consulta, and by the same filters the totals at its foot and the counts of its tabs. */
export function addListRoutes(app: FastifyInstance, { model, schemas, sources }: ListRoutes): void {
  const config = accessTo(model, 'ver')
  const url = `/${model.definition.recurso}`
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    requireAction(model, 'ver')
    const ctx = contextOf(app, request)
    const query = askedList(app, request, reply, model)
    return { ctx, query, opened: await openConsulta(app.db, ctx, model, { sources, query }) }
  }

  app.get(url, { ...schemas.list, config }, async (request, reply) => {
    const { ctx, query, opened } = await read(request, reply)
    const { records, total } = await listRecords(app.db, ctx, opened, { query, answers: app.answers })
    if (total !== null) reply.header('x-total-count', total)
    return records
  })

  app.get(`${url}/totais`, { ...schemas.totals, config }, async (request, reply) => {
    const { ctx, query, opened } = await read(request, reply)
    return readTotals(app.db, ctx, opened, { query, answers: app.answers })
  })

  if (model.definition.lista.quadro) {
    app.get(`${url}/quadro`, { ...schemas.board, config }, async (request, reply) => {
      const { ctx, query, opened } = await read(request, reply)
      const column = boardColumn(model, withheldFrom(model, ctx.usuario))
      if (!column) throw new AppError('rota_nao_encontrada')
      // a column is read on by its own filter, as a list
      if (query.start > 0) throw unknownParameter('_start', [])
      return { colunas: await readBoard(app.db, ctx, opened, { query, answers: app.answers, column }) }
    })
  }

  if (!model.definition.lista.abas) return
  app.get(`${url}/contagens`, { ...schemas.counts, config }, async (request, reply) => {
    const { ctx, opened } = await read(request, reply)
    const own = queryOf(request)
    if (own._visao !== undefined) throw unknownParameter('_visao', [])
    const asked = viewsFor(model, ctx.usuario).map(({ nome }) => {
      const query = parseListQuery(model, { ...own, _visao: nome }, ctx.usuario)
      return [nome, query] as const
    })
    return countViews(app.db, ctx, opened, { views: new Map(asked), answers: app.answers })
  })
}

/** One record of a resource. */
export function addRecordRoute(app: FastifyInstance, model: ResourceModel, schemas: RouteSchemas): void {
  const config = accessTo(model, 'ver')
  app.get(`/${model.definition.recurso}/:id`, { ...schemas.get, config }, async (request) => {
    requireAction(model, 'ver')
    refuseOthers(queryOf(request), [])
    const ctx = contextOf(app, request)
    return getRecord(app.db, ctx, model, idOf(request))
  })
}
