import { IdParams as params } from '../../../../contract/atoms'
import { lookerOf } from '../../../framework/resources/personal/record-access'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { withRetry } from '../../../platform/database/retry'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { baixarRemessa } from './seguir'

const TIPO = 'application/octet-stream'
const Arquivo = fileAnswer('O arquivo que vai ao banco.', TIPO)

/** The files that go to banks. Source: docs/trilhos.md, "Remessa ao banco". */
export const remessaBancariaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/remessas_bancarias/:id/arquivo.rem',
    { schema: { params, response: { 200: Arquivo } }, config: { permissao: 'bancos.remeter' } },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { nome, conteudo } = await withRetry(app.db, (trx) =>
        baixarRemessa(trx, ctx, lookerOf(request), request.params.id),
      )
      return sendDownload(reply, { nome, tipo: TIPO }, conteudo)
    },
  )
}
