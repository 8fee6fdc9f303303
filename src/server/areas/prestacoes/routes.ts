import { IdParams as params } from '../../../contract/atoms'
import { renderPdf } from '../../framework/documents/render-pdf'
import { eachBatch, inSnapshot } from '../../framework/resources/export/snapshot'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { XLSX } from '../../framework/staging/sheet-stream'
import { fileAnswer } from '../../platform/http/file-schemas'
import { sendDownload } from '../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { MOST_PRINTED, prestacaoPdf, prestacaoXlsx } from './documentos'
import { type LinhaDaPrestacao, lerPrestacao, linhasSql } from './ler'

const Pdf = fileAnswer('A prestação de contas.', 'application/pdf')
const Planilha = fileAnswer('A prestação de contas, em planilha.', XLSX)
const config = { permissao: 'prestacoes.ver' } as const
const GERADA = { acao: 'gerar_prestacao', recurso: 'prestacoes', finalidade: 'prestacao_de_contas' }

/** The documents of a statement: what its creditor gets. */
export const prestacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/prestacoes/:id/prestacao.pdf',
    { schema: { params, response: { 200: Pdf } }, config },
    async (request, reply) => {
      const { id } = request.params
      const prestacao = await lerPrestacao(app.db, contextOf(app, request), id)
      const few = (prestacao.quantidade ?? 0) <= MOST_PRINTED
      const pdf = await renderPdf(prestacaoPdf(prestacao, few ? (await linhasSql(id).execute(app.db)).rows : []))
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return sendDownload(reply, { nome: `prestacao-${id}.pdf`, tipo: 'application/pdf' }, pdf)
    },
  )

  app.get(
    '/api/v1/prestacoes/:id/prestacao.xlsx',
    { schema: { params, response: { 200: Planilha } }, config },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const planilha = await inSnapshot(app.db, async (snapshot) =>
        prestacaoXlsx(await lerPrestacao(snapshot, ctx, id), eachBatch<LinhaDaPrestacao>(snapshot, linhasSql(id))),
      )
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return sendDownload(reply, { nome: `prestacao-${id}.xlsx`, tipo: XLSX }, planilha)
    },
  )
}
