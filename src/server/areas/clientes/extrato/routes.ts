import { IdParams as params } from '../../../../contract/atoms'
import { quitacaoDoCliente } from '../../../../contract/clientes'
import { renderPdf } from '../../../framework/documents/render-pdf'
import { lookerOf, recordAccess } from '../../../framework/resources/personal/record-access'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { readExtrato } from './extrato'
import { extratoPdf } from './extrato-pdf'

const extratoEmPdf = fileAnswer('O extrato do cliente.', 'application/pdf')

/** What the client owes on a day, to be handed over; who had it made is written down. */
export const extratoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/:id/extrato.pdf',
    {
      schema: { params, querystring: quitacaoDoCliente.consulta, response: { 200: extratoEmPdf } },
      config: { permissao: 'clientes.posicao' },
    },
    async (request, reply) => {
      const { id } = request.params
      const extrato = await readExtrato(app.db, contextOf(app, request), id, request.query.data)
      const pdf = await renderPdf(extratoPdf(extrato, app.definitions.listas))
      const access = { acao: 'extrato', recurso: 'clientes', registro_id: id, finalidade: 'extrato' }
      await recordAccess(app.db, lookerOf(request), access)
      const nome = `extrato-${id}-${extrato.data}.pdf`
      return sendDownload(reply, { nome, tipo: 'application/pdf' }, pdf)
    },
  )
}
