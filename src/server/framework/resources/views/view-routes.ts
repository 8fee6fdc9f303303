import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import { refuseOthers } from '../list/page-query'
import type { ResourceModel } from '../model'
import { documented } from '../routes/documented'
import { bodyOf, contextOf, idOf, queryOf, textParam } from '../routes/request-context'
import { accessTo, hasAction } from '../routes/route-access'
import { IdParams } from '../routes/route-schemas'
import { readLayoutBody, readLayouts, writeLayout } from './column-layouts'
import { createView, editView, listViews, removeView } from './saved-views'

const Para = Type.Unknown({ description: "'mim', ou uma lista de funções" })
const View = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  estado: Type.String({ description: 'Parâmetros da lista, como no endereço.' }),
  para: Para,
  minha: Type.Boolean(),
  autor: Type.String(),
  incompleta: Type.Boolean({ description: 'Parte da visão trata de um campo que o usuário não pode ver.' }),
})
const viewBody = {
  nome: Type.String({ minLength: 1, maxLength: 60 }),
  estado: Type.String({ maxLength: 4_000 }),
  para: Type.Optional(Para),
}
const Layout = Type.Object({
  colunas: Type.Array(Type.String(), { minItems: 1 }),
  larguras: Type.Record(Type.String(), Type.Integer()),
  congeladas: Type.Array(Type.String()),
})

/** Views of a list that users keep, and how each arranged its columns. */
export function addViewRoutes(app: FastifyInstance, model: ResourceModel): void {
  if (!hasAction(model, 'ver')) return
  const { recurso, rotulo, lista } = model.definition
  const layoutNames = new Set(['lista', ...lista.visoes.map(({ nome }) => nome)])
  const tags = [rotulo.varios]
  const config = accessTo(model, 'ver')
  const url = `/${recurso}/visoes`

  app.get(url, { ...documented({ tags, response: { 200: Type.Array(View) } }), config }, async (request) => {
    refuseOthers(queryOf(request), [])
    return listViews(app.db, contextOf(app, request), model)
  })

  const made = documented({ tags, body: Type.Object(viewBody), response: { 201: View } })
  app.post(url, { ...made, config }, async (request, reply) => {
    const view = await createView(app.db, contextOf(app, request), model, bodyOf(request))
    return reply.code(201).send(view)
  })

  const edited = documented({
    tags,
    params: IdParams,
    body: Type.Partial(Type.Object(viewBody)),
    response: { 200: View },
  })
  app.patch(`${url}/:id`, { ...edited, config }, async (request) =>
    editView(app.db, contextOf(app, request), model, { id: idOf(request), body: bodyOf(request) }),
  )

  const gone = { 204: Type.Null({ description: 'Feito.' }) }
  const removed = documented({ tags, params: IdParams, response: gone })
  app.delete(`${url}/:id`, { ...removed, config }, async (request, reply) => {
    await removeView(app.db, contextOf(app, request), recurso, idOf(request))
    return reply.code(204).send()
  })

  const layouts = documented({ tags, response: { 200: Type.Record(Type.String(), Layout) } })
  app.get(`/${recurso}/colunas`, { ...layouts, config }, async (request) => {
    refuseOthers(queryOf(request), [])
    return readLayouts(app.db, contextOf(app, request), recurso)
  })

  const arranged = documented({
    tags,
    params: Type.Object({ arranjo: Type.String() }),
    body: Type.Object({ arranjo: Type.Union([Layout, Type.Null()]) }),
    response: gone,
  })
  app.put(`/${recurso}/colunas/:arranjo`, { ...arranged, config }, async (request, reply) => {
    const nome = textParam(request, 'arranjo')
    if (!layoutNames.has(nome)) throw new AppError('nao_encontrado')
    const arranjo = readLayoutBody(bodyOf(request))
    await writeLayout(app.db, contextOf(app, request), { recurso, nome, arranjo })
    return reply.code(204).send()
  })
}
