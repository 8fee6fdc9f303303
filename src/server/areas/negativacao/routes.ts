import { IdParams as params } from '../../../contract/atoms'
import { negativacoesDoCliente } from '../../../contract/carteira/negativacao'
import { lookerOf } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { withRetry } from '../../platform/database/retry'
import { fileAnswer } from '../../platform/http/file-schemas'
import { sendDownload } from '../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { readDoCliente } from './do-cliente'
import { baixarLote } from './lotes/baixar'

const TIPO = 'application/octet-stream'
const Arquivo = fileAnswer('O arquivo que vai ao órgão de crédito.', TIPO)

/** The files that go to bureaus, and all that is listed of a client. Source: docs/trilhos.md, "PEFIN". */
export const negativacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/lotes_bureau/:id/arquivo.txt',
    { schema: { params, response: { 200: Arquivo } }, config: { permissao: 'negativacoes.remeter' } },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { nome, conteudo } = await withRetry(app.db, (trx) =>
        baixarLote(trx, ctx, lookerOf(request), request.params.id),
      )
      return sendDownload(reply, { nome, tipo: TIPO }, conteudo)
    },
  )

  app.get(
    '/api/v1/clientes/:id/negativacoes',
    {
      schema: { params, response: { 200: negativacoesDoCliente.resposta } },
      config: { permissao: 'negativacoes.ver' },
    },
    async (request) => readDoCliente(app.db, contextOf(app, request), request.params.id),
  )
}
