import { Type } from '@sinclair/typebox'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { readClienteDaNegociacao } from './cliente-negociacao'
import { ClienteAnswer, clientePessoal } from './cliente-schema'
import { fecharAcordo } from './fechar-acordo'
import { listarPropostas } from './listar-propostas'
import { FechamentoBody, PedidoBody, PropostaBody } from './pedido'
import { AcordoAnswer, PropostaAnswer, PropostaSalvaAnswer, PropostasAnswer, propostaPessoal } from './proposta-schema'
import { salvarProposta } from './salvar-proposta'
import { simular } from './simular'

const params = Type.Object({ clientId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

/** Negotiating a client's debts: the calls of api.md, "Client, events, negotiation". */
export const negociacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const ver = { permissao: 'negociacao.ver' } as const
  const carries = { ...ver, pessoal: propostaPessoal }
  const fechar = { permissao: 'negociacao.fechar', idempotente: true } as const

  app.get(
    '/api/v1/acordo/negociacao/:clientId',
    { schema: { params, response: { 200: ClienteAnswer } }, config: { ...ver, pessoal: clientePessoal } },
    async (request) => {
      const cliente = await readClienteDaNegociacao(app.db, contextOf(app, request), request.params.clientId)
      return { dados: { info: { cliente } } }
    },
  )

  app.get(
    '/api/v1/proposta/listar/cliente/:clientId',
    { schema: { params, response: { 200: PropostasAnswer } }, config: carries },
    async (request) => ({ dados: await listarPropostas(app.db, contextOf(app, request), request.params.clientId) }),
  )

  app.post(
    '/api/v1/negociacao/simular',
    { schema: { body: PedidoBody, response: { 200: PropostaAnswer } }, config: carries },
    async (request) => simular(app.db, contextOf(app, request), request.body),
  )

  app.post(
    '/api/v1/proposta/store',
    {
      schema: { body: PropostaBody, response: { 201: PropostaSalvaAnswer } },
      config: { ...carries, idempotente: 'com_chave' },
    },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const saved = await withRetry(app.db, async (trx) => {
        const answer = await salvarProposta(trx, ctx, request.body)
        await request.idempotency.complete(trx, 201, answer)
        return answer
      })
      return reply.status(201).send(saved)
    },
  )

  app.post(
    '/api/v1/acordo/store',
    { schema: { body: FechamentoBody, response: { 201: AcordoAnswer } }, config: fechar },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const closed = await withRetry(app.db, async (trx) => {
        const answer = await fecharAcordo(trx, ctx, request.body)
        await request.idempotency.complete(trx, 201, answer)
        return answer
      })
      return reply.status(201).send(closed)
    },
  )
}
