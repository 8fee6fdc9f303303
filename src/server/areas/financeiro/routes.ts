import { resumoFinanceiro } from '../../../contract/painel'
import { AppError } from '../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { listABaixar } from './a-baixar'
import { ABaixarAnswer, ABaixarQuery, type ABaixarQueryString } from './financeiro-schema'
import { readResumo } from './resumo'

const PAGE = 25
const LARGEST_PAGE = 100

/** What the finance page shows. The write-off itself is an act of its own area. */
export const financeiroRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app
  const config = { permissao: 'financeiro.ver' } as const

  app.get(
    '/api/v1/financeiro/resumo',
    { schema: { response: { 200: resumoFinanceiro.resposta } }, config },
    async ({ usuario }) => readResumo(app.db, { usuario, definitions, clock }),
  )

  const schema = { querystring: ABaixarQuery, response: { 200: ABaixarAnswer } }
  app.get('/api/v1/financeiro/a-baixar', { schema, config }, async ({ usuario, query }, reply) => {
    const { total, rows } = await listABaixar(app.db, { usuario, definitions, clock }, { ...query, ...pageOf(query) })
    reply.header('x-total-count', String(total))
    return rows
  })
}

function pageOf({ _start = 0, _end = _start + PAGE }: ABaixarQueryString) {
  if (_end - _start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
  if (_end < _start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
  return { _start, _end }
}
