import { IdParams as params } from '../../../contract/atoms'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { XLSX } from '../../framework/staging/sheet-stream'
import { fileAnswer } from '../../platform/http/file-schemas'
import { sendDownload } from '../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { nomeDoArquivo, PDF, pdfDaPrestacao, planilhaDaPrestacao } from './arquivos'

const Pdf = fileAnswer('A prestação de contas.', PDF)
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
      const pdf = await pdfDaPrestacao(app.db, contextOf(app, request), id)
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return sendDownload(reply, { nome: nomeDoArquivo(id, 'pdf'), tipo: PDF }, pdf)
    },
  )

  app.get(
    '/api/v1/prestacoes/:id/prestacao.xlsx',
    { schema: { params, response: { 200: Planilha } }, config },
    async (request, reply) => {
      const { id } = request.params
      const planilha = await planilhaDaPrestacao(app.db, contextOf(app, request), id)
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return sendDownload(reply, { nome: nomeDoArquivo(id, 'xlsx'), tipo: XLSX }, planilha)
    },
  )
}
