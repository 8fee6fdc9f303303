import { Automaticos } from '../../../../contract/acordos'
import { AppError } from '../../../../errors/app-error'
import { contextOf } from '../../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../../type-provider'
import { listarAutomaticos } from './listar-automaticos'

const PAGE = 25
const LARGEST_PAGE = 100

/** Who will be cancelled or broken by the schedule, shown the day before. */
export const automaticosRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/acordos/automaticos',
    {
      schema: { querystring: Automaticos.pedido, response: { 200: Automaticos.resposta } },
      config: { permissao: 'acordos.ver' },
    },
    async (request, reply) => {
      const { data = null, _start: start = 0, _end: end = start + PAGE } = request.query
      if (end - start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
      if (end < start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
      const { dia, total, rows } = await listarAutomaticos(app.db, contextOf(app, request), { data, start, end })
      return reply.header('x-total-count', String(total)).header('x-data', dia).send(rows)
    },
  )
}
