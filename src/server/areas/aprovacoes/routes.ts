import { Type } from '@sinclair/typebox'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { readPrazo } from './read-prazo'

const PrazoAnswer = Type.Object({ primeiro_vencimento: Type.String(), validade: Type.String() })

/** How long a request would wait. Asking is part of saving a proposal, of closing and of a re-instalment; deciding is an act. */
export const aprovacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/aprovacoes/prazo',
    { schema: { response: { 200: PrazoAnswer } }, config: { permissao: 'negociacao.ver' } },
    async (request) => readPrazo(app.db, contextOf(app, request)),
  )
}
