import type { FastifyPluginAsync } from 'fastify'
import { modelsOf } from '../model'
import { addReadRoutes } from './read-routes'
import { routeSchemas } from './route-schemas'
import { addSideRoutes } from './side-routes'
import { addWriteRoutes } from './write-routes'

/**
 * List, records, pickers and history of every declared resource. Registered after the areas, under `/api/v1`: a route that
 * an area already answers (such as POST /remessas) is left to it.
 */
export const resourceRoutes: FastifyPluginAsync = async (app) => {
  for (const model of modelsOf(app.definitions).values()) {
    const schemas = routeSchemas(model, app.definitions)
    addReadRoutes(app, model, schemas)
    addWriteRoutes(app, model, schemas)
    addSideRoutes(app, model, schemas)
  }
}
