import type { FastifyPluginAsync } from 'fastify'
import { addCommentRoutes } from '../comments/comment-routes'
import { addDraftRoutes } from '../drafts/routes'
import { modelsOf } from '../model'
import { addRevealRoute } from '../personal/reveal-route'
import { addTrashRoutes } from '../trash/routes'
import { addViewRoutes } from '../views/view-routes'
import { addWhyRoute } from '../why/routes'
import { type ActCode, addManyRoutes } from './many-routes'
import { addReadRoutes } from './read-routes'
import { routeSchemas } from './route-schemas'
import { addSideRoutes } from './side-routes'
import { addWriteRoutes } from './write-routes'

/**
 * List, records, pickers and history of every declared resource. Registered after the areas, under `/api/v1`: a route that
 * an area already answers is left to it.
 */
export const resourceRoutes: FastifyPluginAsync<ActCode> = async (app, code) => {
  addWhyRoute(app, code)
  for (const model of modelsOf(app.definitions).values()) {
    const schemas = routeSchemas(model, app.definitions)
    addReadRoutes(app, model, schemas)
    addManyRoutes(app, model, code)
    addWriteRoutes(app, model, schemas)
    addTrashRoutes(app, model)
    addDraftRoutes(app, model)
    addCommentRoutes(app, model)
    addRevealRoute(app, model)
    addViewRoutes(app, model)
    addSideRoutes(app, model, schemas)
  }
}
