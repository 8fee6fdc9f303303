import { contagensDoAcompanhamento, totaisDoAcompanhamento } from '../../../contract/acompanhamento'
import { pageOf } from '../../framework/resources/list/page-of'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { TarefasAnswer, TarefasQuery } from './acompanhamento-schema'
import { countTarefas, listTarefas, sumTarefas } from './list-tarefas'

/** Whom to follow up, and where. */
const pessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', telefone: 'agendamentos.telefone' },
  finalidade: 'acompanhamento',
}

/** What is to be followed up: docs/telas.md, "Acompanhamento". */
export const acompanhamentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock, answers } = app
  const config = { permissao: 'acompanhamento.ver' } as const

  app.get(
    '/api/v1/acompanhamento',
    { schema: { querystring: TarefasQuery, response: { 200: TarefasAnswer } }, config: { ...config, pessoal } },
    async ({ usuario, query }, reply) => {
      const ctx = { usuario, definitions, clock }
      const { total, rows } = await listTarefas(app.db, ctx, { ...query, ...pageOf(query) })
      reply.header('x-total-count', String(total))
      return rows
    },
  )

  app.get(
    '/api/v1/acompanhamento/contagens',
    {
      schema: {
        querystring: contagensDoAcompanhamento.consulta,
        response: { 200: contagensDoAcompanhamento.resposta },
      },
      config,
    },
    ({ usuario, query }) => countTarefas(app.db, { usuario, definitions, clock }, { ...query, answers }),
  )

  app.get(
    '/api/v1/acompanhamento/totais',
    {
      schema: { querystring: totaisDoAcompanhamento.consulta, response: { 200: totaisDoAcompanhamento.resposta } },
      config,
    },
    ({ usuario, query: { aba, ...filters } }) =>
      sumTarefas(app.db, { usuario, definitions, clock }, { aba, filters, answers }),
  )
}
