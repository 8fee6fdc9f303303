import { IdParams as params } from '../../../contract/atoms'
import { conferenciaDoBordero } from '../../../contract/carteira/devolucoes'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import { lookAhead } from '../../framework/acts/look-ahead'
import { renderPdf } from '../../framework/documents/render-pdf'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { XLSX } from '../../framework/staging/sheet-stream'
import { fileAnswer } from '../../platform/http/file-schemas'
import { sendDownload } from '../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { conferirBordero } from './conferir'
import { borderoPdf, borderoXlsx } from './documentos'
import { lerBordero } from './ler-bordero'

const [Pdf, Planilha] = [fileAnswer('O borderô.', 'application/pdf'), fileAnswer('O borderô, em planilha.', XLSX)]
const config = { permissao: 'devolucoes.ver' } as const
const GERADO = { acao: 'gerar_bordero', recurso: 'devolucoes', finalidade: 'devolucao' }

/** What sending a return would do, and the documents of one. */
export const devolucaoRoutes =
  (registros: RegistrosDaDevolucao): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/v1/devolucoes/:id/conferencia',
      {
        schema: {
          params,
          querystring: conferenciaDoBordero.consulta,
          response: { 200: conferenciaDoBordero.resposta },
        },
        config,
      },
      (request) => {
        const ctx = contextOf(app, request)
        const asked = { id: request.params.id, forcada: request.query.forcada ?? 'nao' } as const
        return lookAhead(app.db, (trx) => conferirBordero(trx, ctx, registros, asked))
      },
    )

    app.get(
      '/api/v1/devolucoes/:id/bordero.pdf',
      { schema: { params, response: { 200: Pdf } }, config },
      async (request, reply) => {
        const { id } = request.params
        const bordero = await lerBordero(app.db, contextOf(app, request), id)
        const tipos = app.definitions.resources.devolucoes?.campos.find(({ nome }) => nome === 'tipo')?.valores ?? null
        const pdf = await renderPdf(borderoPdf(bordero, tipos))
        await recordAccess(app.db, lookerOf(request), { ...GERADO, registro_id: id })
        return sendDownload(reply, { nome: `bordero-${id}.pdf`, tipo: 'application/pdf' }, pdf)
      },
    )

    app.get(
      '/api/v1/devolucoes/:id/bordero.xlsx',
      { schema: { params, response: { 200: Planilha } }, config },
      async (request, reply) => {
        const { id } = request.params
        const bordero = await lerBordero(app.db, contextOf(app, request), id)
        await recordAccess(app.db, lookerOf(request), { ...GERADO, registro_id: id })
        return sendDownload(reply, { nome: `bordero-${id}.xlsx`, tipo: XLSX }, await borderoXlsx(bordero))
      },
    )
  }
