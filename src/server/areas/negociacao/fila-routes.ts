import { AppError } from '../../../errors/app-error'
import { withRetry } from '../../database/retry'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { readIndicadores } from './fila-indicadores'
import { listFila } from './fila-query'
import {
  FilaAnswer,
  FilaQuery,
  type FilaQueryString,
  IndicadoresAnswer,
  IndicadoresQuery,
  TransferirAnswer,
  TransferirBody,
} from './fila-schema'
import { transferirClientes } from './transferir-clientes'

const PAGE = 25
const LARGEST_PAGE = 100

/** The work queue of the negotiation screen. */
export const filaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app
  const ver = { permissao: 'negociacao.ver' }

  app.get(
    '/api/v1/negociacao/fila',
    { schema: { querystring: FilaQuery, response: { 200: FilaAnswer } }, config: ver },
    async ({ usuario, query }, reply) => {
      const { total, rows } = await listFila(app.db, { usuario, definitions, clock }, { ...query, ...pageOf(query) })
      reply.header('x-total-count', String(total))
      return rows
    },
  )

  app.get(
    '/api/v1/negociacao/fila/indicadores',
    { schema: { querystring: IndicadoresQuery, response: { 200: IndicadoresAnswer } }, config: ver },
    ({ usuario, query }) => readIndicadores(app.db, { usuario, definitions, clock }, query),
  )

  app.post(
    '/api/v1/negociacao/transferir',
    {
      schema: { body: TransferirBody, response: { 200: TransferirAnswer } },
      config: { permissao: 'negociacao.transferir' },
    },
    async ({ usuario, body }) => ({
      transferidos: await withRetry(app.db, (trx) => transferirClientes(trx, { usuario, definitions, clock }, body)),
    }),
  )
}

function pageOf({ _start = 0, _end = _start + PAGE }: FilaQueryString) {
  if (_end - _start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
  if (_end < _start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
  return { _start, _end }
}
