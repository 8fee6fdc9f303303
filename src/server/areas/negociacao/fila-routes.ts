import { AppError } from '../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { listFila } from './fila-query'
import { FilaAnswer, FilaQuery, type FilaQueryString } from './fila-schema'

const PAGE = 25
const LARGEST_PAGE = 100

/** The work queue of the negotiation screen. */
export const filaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { querystring: FilaQuery, response: { 200: FilaAnswer } }

  app.get('/api/v1/negociacao/fila', { schema, config: { permissao: 'negociacao.ver' } }, async (request, reply) => {
    const { definitions, clock } = app
    const { usuario, query } = request
    const { total, rows } = await listFila(app.db, { usuario, definitions, clock }, { ...query, ...pageOf(query) })
    reply.header('x-total-count', String(total))
    return rows
  })
}

function pageOf({ _start = 0, _end = _start + PAGE }: FilaQueryString) {
  if (_end - _start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
  if (_end < _start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
  return { _start, _end }
}
