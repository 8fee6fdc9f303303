import { IdParams } from '../../../../contract/atoms'
import { lookerOf, recordAccess } from '../../../framework/resources/personal/record-access'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { contentDisposition } from '../../../platform/http/content-disposition'
import { fileAnswer } from '../../../platform/http/file-schemas'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { gerarTermo } from './gerar-termo'

const TermoPdf = fileAnswer('O termo do acordo.', 'application/pdf')

/** The agreement's contract. Source: docs/fio.md, "Dinheiro depois do acordo". */
export const termoRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/acordos/:id/termo.pdf',
    { schema: { params: IdParams, response: { 200: TermoPdf } }, config: { permissao: 'acordos.termo' } },
    async (request, reply) => {
      const { id } = request.params
      const { pdf, sha256, versao } = await gerarTermo(app.db, contextOf(app, request), id)
      const access = { acao: 'gerar_termo', recurso: 'acordos', registro_id: id, finalidade: 'acordo' }
      await recordAccess(app.db, lookerOf(request), access)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', contentDisposition('attachment', `termo-acordo-${id}.pdf`))
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .header('x-termo-versao', String(versao))
        .header('x-termo-sha256', sha256)
        .send(pdf)
    },
  )
}
