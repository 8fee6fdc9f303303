import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import type { ResourceModel } from '../model'
import { createRecord } from '../write/create-record'
import { deleteRecord } from '../write/delete-record'
import { editRecord } from '../write/edit-record'
import { restoreRecord } from '../write/restore-record'
import { revertRecord } from '../write/revert-record'
import type { Documented } from './documented'
import { bodyOf, contextOf, idOf, ifMatchOf } from './request-context'
import { hasAction, permissaoOf, requireAction } from './route-access'
import type { RouteSchemas } from './route-schemas'

/** One record: made, changed, deleted, brought back. */
export function addWriteRoutes(app: FastifyInstance, model: ResourceModel, schemas: RouteSchemas): void {
  const { recurso, exclusao } = model.definition
  const route = (acao: 'criar' | 'editar' | 'excluir', documented: Documented) => ({
    schema: { ...documented.schema, hide: !hasAction(model, acao) },
    validatorCompiler: documented.validatorCompiler,
    config: { permissao: permissaoOf(model, acao) },
  })

  // An act may make the record, under the same address.
  if (!app.hasRoute({ method: 'POST', url: `${app.prefix}/${recurso}` })) {
    app.post(`/${recurso}`, route('criar', schemas.create), async (request, reply) => {
      requireAction(model, 'criar')
      const record = await createRecord(app.db, contextOf(app, request), model, bodyOf(request))
      return reply.code(201).send(record)
    })
  }

  app.patch(`/${recurso}/:id`, route('editar', schemas.edit), async (request) => {
    requireAction(model, 'editar')
    const edit = { id: idOf(request), body: bodyOf(request), ifMatch: ifMatchOf(request) }
    return editRecord(app.db, contextOf(app, request), model, edit)
  })

  app.delete(`/${recurso}/:id`, route('excluir', schemas.remove), async (request, reply) => {
    requireAction(model, 'excluir')
    await deleteRecord(app.db, contextOf(app, request), model, { id: idOf(request), ifMatch: ifMatchOf(request) })
    return reply.code(204).send()
  })

  app.post(`/${recurso}/:id/restaurar`, route('excluir', schemas.restore), async (request) => {
    requireAction(model, 'excluir')
    if (exclusao !== 'logica') throw new AppError('metodo_nao_permitido')
    return restoreRecord(app.db, contextOf(app, request), model, idOf(request))
  })

  app.post(`/${recurso}/:id/historico/:linha/reverter`, route('editar', schemas.revert), async (request) => {
    requireAction(model, 'editar')
    const revert = { id: idOf(request), linha: idOf(request, 'linha'), ifMatch: ifMatchOf(request) }
    return revertRecord(app.db, contextOf(app, request), model, revert)
  })
}
