import { IdParams as params } from '../../../contract/atoms'
import { explicacaoDaParcela } from '../../../contract/explicacao'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { explicarParcela } from './explicar-parcela'

/** What one can ask of an instalment beyond its record. */
export const parcelaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app

  app.get(
    '/api/v1/parcelas/:id/explicacao',
    { schema: { params, response: { 200: explicacaoDaParcela.resposta } }, config: { permissao: 'parcelas.ver' } },
    async ({ usuario, params: { id } }) => explicarParcela(app.db, { usuario, definitions, clock }, id),
  )
}
