import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addReportRoutes } from '../../consultas/report-routes'
import type { ServerSources } from '../../consultas/server-source'
import { addCommentRoutes } from '../comments/comment-routes'
import { addDraftRoutes } from '../drafts/routes'
import { consultasOf, modelsOf, type ResourceModel } from '../model'
import { addRevealRoute } from '../personal/reveal-route'
import { addTrashRoutes } from '../trash/routes'
import { addViewRoutes } from '../views/view-routes'
import { addWhyRoute } from '../why/routes'
import { type ActCode, addManyRoutes } from './many-routes'
import { addListRoutes, addRecordRoute } from './read-routes'
import { routeSchemas } from './route-schemas'
import { addHistoryRoute, addPickerRoute } from './side-routes'
import { addWriteRoutes } from './write-routes'

/** Code that declarations call by name. */
interface ResourceCode extends ActCode {
  readonly sources: ServerSources
}

/**
 * List, records, pickers and history of every declared resource. Registered after the areas, under `/api/v1`: a route that
 * an area already answers is left to it.
 */
export const resourceRoutes: FastifyPluginAsync<ResourceCode> = async (app, code) => {
  addWhyRoute(app, code)
  for (const model of modelsOf(app.definitions).values()) {
    const schemas = routeSchemas(model, app.definitions)
    addListRoutes(app, { model, schemas, sources: code.sources })
    addRecordRoute(app, model, schemas)
    addManyRoutes(app, model, code)
    addWriteRoutes(app, model, schemas)
    addTrashRoutes(app, model)
    addDraftRoutes(app, model)
    addCommentRoutes(app, model)
    addRevealRoute(app, model)
    addViewRoutes(app, model)
    addHistoryRoute(app, model, schemas)
    addPickerRoute(app, model, schemas)
  }
  for (const model of consultasOf(app.definitions).values()) addConsultaRoutes(app, model, code)
}

/** A consulta has of all that what its list needs. */
function addConsultaRoutes(app: FastifyInstance, model: ResourceModel, { sources }: ResourceCode): void {
  const schemas = routeSchemas(model, app.definitions)
  addListRoutes(app, { model, schemas, sources })
  addReportRoutes(app, model, sources)
  addViewRoutes(app, model)
  addPickerRoute(app, model, schemas)
}
