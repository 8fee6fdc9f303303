import { limitesEmVigor } from '../../../contract/limites'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { listEmVigor } from './em-vigor'

/** Which limits hold, beside the tables themselves, which are declared in resources/limites.yaml. */
export const limiteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/limites/em_vigor',
    { schema: { response: { 200: limitesEmVigor.resposta } }, config: { permissao: 'limites.ver' } },
    async (request) => listEmVigor(app.db, contextOf(app, request)),
  )
}
