import { IdParams } from '../../../../contract/atoms'
import { lookerOf, recordAccess } from '../../../framework/resources/personal/record-access'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
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
      const told = reply.header('x-termo-versao', String(versao)).header('x-termo-sha256', sha256)
      return sendDownload(told, { nome: `termo-acordo-${id}.pdf`, tipo: 'application/pdf' }, pdf)
    },
  )
}
