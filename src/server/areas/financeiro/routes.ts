import { resumoFinanceiro } from '../../../contract/paineis/figura'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { readResumo } from './resumo'

/** What the finance page shows beside its list. The write-off itself is an act of its own area. */
export const financeiroRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app
  app.get(
    '/api/v1/financeiro/resumo',
    { schema: { response: { 200: resumoFinanceiro.resposta } }, config: { permissao: 'financeiro.ver' } },
    async ({ usuario }) => readResumo(app.db, { usuario, definitions, clock }, app),
  )
}
