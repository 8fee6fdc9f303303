import { resumoFinanceiro } from '../../../contract/painel'
import { pageOf } from '../../framework/resources/list/page-of'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { listABaixar } from './a-baixar'
import { ABaixarAnswer, ABaixarQuery } from './financeiro-schema'
import { readResumo } from './resumo'

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
