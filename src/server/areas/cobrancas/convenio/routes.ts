import { IdParams as params } from '../../../../contract/atoms'
import { convenioDaParcela, convenioNaPratica } from '../../../../contract/cobrancas'
import { lookerOf, recordAccess } from '../../../framework/resources/personal/record-access'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { boletoPdf } from '../boleto/boleto-pdf'
import { findConvenio, readConvenioDaParcela, readNaPratica } from './pratica'
import { boletoDeTeste, remessaDeTeste } from './teste'

const PDF = 'application/pdf'
const REMESSA = 'application/octet-stream'
const Pdf = fileAnswer('Um boleto de teste.', PDF)
const Remessa = fileAnswer('Uma remessa de teste.', REMESSA)
const ver = { permissao: 'convenios.ver' } as const

/** What a convenio comes to, for who sets it up and homologates it at its bank. */
export const convenioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/convenios/:id/pratica',
    { schema: { params, response: { 200: convenioNaPratica.resposta } }, config: ver },
    async (request) => readNaPratica(app.db, contextOf(app, request), request.params.id),
  )

  app.get(
    '/api/v1/parcelas/:id/convenio',
    { schema: { params, response: { 200: convenioDaParcela.resposta } }, config: ver },
    async (request) => readConvenioDaParcela(app.db, contextOf(app, request), request.params.id),
  )

  app.get(
    '/api/v1/convenios/:id/boleto-de-teste.pdf',
    { schema: { params, response: { 200: Pdf } }, config: ver },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const convenio = await findConvenio(app.db, ctx, request.params.id)
      const pdf = await boletoPdf([boletoDeTeste(convenio, ctx.clock)])
      return sendDownload(reply, { nome: `boleto-de-teste-${convenio.banco}.pdf`, tipo: PDF }, pdf)
    },
  )

  app.get(
    '/api/v1/convenios/:id/remessa-de-teste.rem',
    { schema: { params, response: { 200: Remessa } }, config: { permissao: 'bancos.remeter' } },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const { id } = request.params
      const { nome, conteudo } = remessaDeTeste(await findConvenio(app.db, ctx, id), ctx.clock)
      await recordAccess(app.db, lookerOf(request), {
        ...{ acao: 'baixar', recurso: 'convenios', registro_id: id, finalidade: 'homologacao' },
      })
      return sendDownload(reply, { nome, tipo: REMESSA }, conteudo)
    },
  )
}
