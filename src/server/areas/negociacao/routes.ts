import { Type } from '@sinclair/typebox'
import { Id } from '../../../contract/atoms'
import { clienteDaNegociacao, propostasDoCliente } from '../../../contract/cliente-da-negociacao'
import { simularNegociacao } from '../../../contract/negociacao'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { readClienteDaNegociacao } from './cliente-negociacao'
import { clientePessoal, propostaPessoal } from './pessoal'
import { listarPropostas } from './propostas/listar-propostas'
import { simular } from './simular'

const params = Type.Object({ clientId: Id })

/**
 * What a client owes, and what negotiating it would come to: the reading calls of
 * docs/fio.md, "Cliente, eventos e negociação".
 */
export const negociacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const ver = { permissao: 'negociacao.ver' } as const
  const carries = { ...ver, pessoal: propostaPessoal }

  app.get(
    '/api/v1/acordo/negociacao/:clientId',
    {
      schema: { params, response: { 200: clienteDaNegociacao.resposta } },
      config: { ...ver, pessoal: clientePessoal },
    },
    async (request) => {
      const cliente = await readClienteDaNegociacao(app.db, contextOf(app, request), request.params.clientId)
      return { dados: { info: { cliente } } }
    },
  )

  app.get(
    '/api/v1/proposta/listar/cliente/:clientId',
    { schema: { params, response: { 200: propostasDoCliente.resposta } }, config: carries },
    async (request) => ({ dados: await listarPropostas(app.db, contextOf(app, request), request.params.clientId) }),
  )

  app.post(
    '/api/v1/negociacao/simular',
    { schema: { body: simularNegociacao.corpo, response: { 200: simularNegociacao.resposta } }, config: carries },
    async (request) => simular(app.db, contextOf(app, request), request.body),
  )
}
