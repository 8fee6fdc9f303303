import { painel } from '../../../contract/painel'
import { readIndicators } from '../../framework/resources/read-indicators'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

/** The figures that config/menu.yaml puts on /Dashboard. */
export const painelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app

  app.get(
    '/api/v1/painel',
    { schema: { response: { 200: painel.resposta } }, config: { permissao: 'painel.ver' } },
    async ({ usuario }) => {
      const ctx = { usuario, definitions, clock }
      return { hoje: clock.hoje(), indicadores: await readIndicators(app.db, ctx, definitions.painel, app) }
    },
  )
}
