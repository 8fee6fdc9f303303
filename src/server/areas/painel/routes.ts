import { painel } from '../../../contract/painel'
import { readFigures } from '../../framework/resources/figures'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { figurasDoPainel } from './figures'

/** Today's figures for /Dashboard. */
export const painelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app

  app.get(
    '/api/v1/painel',
    { schema: { response: { 200: painel.resposta } }, config: { permissao: 'painel.ver' } },
    async ({ usuario }) => {
      const ctx = { usuario, definitions, clock }
      return { hoje: clock.hoje(), ...(await readFigures(app.db, ctx, figurasDoPainel(ctx))) }
    },
  )
}
