import { Type } from '@sinclair/typebox'
import { contagensDaFila, indicadoresDaFila, NaFila, proximoDaFila } from '../../../../contract/fila'
import { pageOf } from '../../../framework/resources/list/page-of'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { readIndicadores } from './fila-indicadores'
import { countFila, listFila } from './fila-query'
import { ContagensQuery, FilaQuery, IndicadoresQuery } from './fila-schema'
import { takeProximo } from './proximo'

/** Whom to call, and where. */
const pessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', telefone: 'telefones.telefone' },
  ids: { clientes: 'cliente_id' },
  finalidade: 'fila',
}

/** The work queue of the negotiation screen. */
export const filaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock, answers } = app
  const ver = { permissao: 'negociacao.ver' } as const

  app.get(
    '/api/v1/negociacao/fila',
    { schema: { querystring: FilaQuery, response: { 200: Type.Array(NaFila) } }, config: { ...ver, pessoal } },
    async ({ usuario, query }, reply) => {
      const { total, rows } = await listFila(
        app.db,
        { usuario, definitions, clock },
        { ...query, ...pageOf(query), answers },
      )
      if (total !== null) reply.header('x-total-count', String(total))
      return rows
    },
  )

  app.get(
    '/api/v1/negociacao/fila/contagens',
    { schema: { querystring: ContagensQuery, response: { 200: contagensDaFila.resposta } }, config: ver },
    ({ usuario, query }) => countFila(app.db, { usuario, definitions, clock }, { ...query, answers }),
  )

  app.post(
    '/api/v1/negociacao/fila/proximo',
    {
      schema: { querystring: ContagensQuery, body: proximoDaFila.corpo, response: { 200: proximoDaFila.resposta } },
      config: ver,
    },
    ({ usuario, query, body }) => takeProximo(app.db, { usuario, definitions, clock }, { ...query, ...body }),
  )

  app.get(
    '/api/v1/negociacao/fila/indicadores',
    { schema: { querystring: IndicadoresQuery, response: { 200: indicadoresDaFila.resposta } }, config: ver },
    ({ usuario, query }) => readIndicadores(app.db, { usuario, definitions, clock }, query, app),
  )
}
