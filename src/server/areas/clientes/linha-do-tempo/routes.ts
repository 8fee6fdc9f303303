import { IdParams as params } from '../../../../contract/atoms'
import { linhaDoTempo, recortesDaLinha } from '../../../../contract/clientes'
import { mensagensPessoais } from '../../../collection/mensagens/linha-de-mensagens'
import { windowOf } from '../../../framework/resources/list/page-of'
import { contextOf } from '../../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { listRecortes, readLinhaDoTempo } from './linha-do-tempo'

const posicao = { permissao: 'clientes.posicao' } as const
const pessoal = {
  campos: { telefone: 'eventos.telefone', ...mensagensPessoais.campos },
  ids: mensagensPessoais.ids,
  finalidade: 'contato',
}

/** The timeline of a client, window by window. */
export const linhaDoTempoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/:id/linha-do-tempo',
    {
      schema: { params, querystring: linhaDoTempo.consulta, response: { 200: linhaDoTempo.resposta } },
      config: { ...posicao, pessoal },
    },
    async (request, reply) => {
      const janela = { ...request.query, ...windowOf(request.query), id: request.params.id }
      const { eventos, total } = await readLinhaDoTempo(app.db, contextOf(app, request), janela)
      reply.header('x-total-count', total)
      return eventos
    },
  )

  app.get(
    '/api/v1/clientes/:id/linha-do-tempo/recortes',
    { schema: { params, response: { 200: recortesDaLinha.resposta } }, config: posicao },
    async (request) => listRecortes(app.db, contextOf(app, request), request.params.id),
  )
}
