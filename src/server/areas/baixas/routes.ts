import { janelaDeBaixa } from '../../../contract/parcelas'
import { readJanela } from '../../collection/acordos/janela'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

/** Whether this user may write off, and of which days. */
export const baixaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/baixas/janela',
    { schema: { response: { 200: janelaDeBaixa.resposta } }, config: { permissao: 'parcelas.ver' } },
    async (request) => {
      const ctx = contextOf(app, request)
      const { funcoes, funcao_data_anterior } = ctx.definitions.regras.baixa
      const { funcao, permissoes } = ctx.usuario
      const pode = funcoes.includes(funcao) && permissoes.has('parcelas.baixar')
      const senior = funcao === funcao_data_anterior
      const pode_estornar = senior && permissoes.has('parcelas.estornar')
      return {
        hoje: ctx.clock.hoje(),
        ...(await readJanela(app.db, ctx)),
        pode,
        pode_antes: pode && senior,
        pode_estornar,
      }
    },
  )
}
