import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync } from 'fastify'
import { parseSearch, refuseOthers } from '../list/page-query'
import { contextOf, queryOf } from '../routes/request-context'
import { findEverywhere } from './find-everywhere'
import type { ServerSummaries } from './server-summary'

const Detalhe = Type.Object({ rotulo: Type.String(), texto: Type.String() })
const Achado = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  caminho: Type.String({ description: 'Endereço da ficha no navegador.' }),
  detalhes: Type.Array(Detalhe),
  acao: Type.Union([Type.Object({ rotulo: Type.String(), caminho: Type.String() }), Type.Null()]),
})
const Secao = Type.Object({
  recurso: Type.String(),
  rotulo: Type.String(),
  achados: Type.Array(Achado),
  mais: Type.Boolean({ description: 'Há mais do que os mostrados.' }),
})

/** What the palette finds: one question for all resources that the menu's `busca` names. */
export const searchRoutes: FastifyPluginAsync<{ readonly summaries: ServerSummaries }> = async (app, { summaries }) => {
  app.get(
    '/api/v1/busca',
    {
      schema: { querystring: Type.Object({ q: Type.String() }), response: { 200: Type.Array(Secao) } },
      config: { permissao: 'sessao', programas: 'sim' },
    },
    async (request) => {
      const query = queryOf(request)
      refuseOthers(query, ['q'])
      const q = parseSearch(query)
      return q === null ? [] : [...(await findEverywhere(app.db, contextOf(app, request), q, summaries))]
    },
  )
}
