import { AppError } from '../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import {
  ContagensAnswer,
  ContagensQuery,
  TarefasAnswer,
  TarefasQuery,
  type TarefasQueryString,
} from './acompanhamento-schema'
import { countTarefas, listTarefas } from './list-tarefas'

const PAGE = 25
const LARGEST_PAGE = 100

/** What is to be followed up: screens.md B1, "/acompanhamento". */
export const acompanhamentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app
  const config = { permissao: 'acompanhamento.ver' }

  app.get(
    '/api/v1/acompanhamento',
    { schema: { querystring: TarefasQuery, response: { 200: TarefasAnswer } }, config },
    async ({ usuario, query }, reply) => {
      const ctx = { usuario, definitions, clock }
      const { total, rows } = await listTarefas(app.db, ctx, { ...query, ...pageOf(query) })
      reply.header('x-total-count', String(total))
      return rows
    },
  )

  app.get(
    '/api/v1/acompanhamento/contagens',
    { schema: { querystring: ContagensQuery, response: { 200: ContagensAnswer } }, config },
    ({ usuario, query }) => countTarefas(app.db, { usuario, definitions, clock }, query),
  )
}

function pageOf({ _start = 0, _end = _start + PAGE }: TarefasQueryString) {
  if (_end - _start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
  if (_end < _start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
  return { _start, _end }
}
