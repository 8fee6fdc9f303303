import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { IdParams } from '../../../../contract/atoms'
import { aberturaDoLink, dividaDoLink, identificarNoLink } from '../../../../contract/contato/link'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { TypeBoxTypeProvider } from '../../../platform/type-provider'
import { acharLink } from './achar'
import { identificar, podeIdentificar } from './identificar'
import { lerPagina, requireParcela, type ServicosDoLink } from './pagina'
import { pagueiRoute } from './paguei-route'
import { contextOfLink, LINK_PARAMS, requireRecognised } from './reconhecido'
import { respostaRoutes } from './resposta-routes'

const ParcelaParams = Type.Object({ ...LINK_PARAMS.properties, ...IdParams.properties })
const Pdf = fileAnswer('O boleto.', 'application/pdf')

interface LinkRoutesOptions {
  readonly servicos: ServicosDoLink
}

/**
 * The page that a message leads to, without a log-in. Open to everybody: whoever has the address is told nothing before two answers,
 * and what is asked of a page that is not there is answered alike, whatever became of it.
 *
 * Source   docs/contato.md, "Página da mensagem".
 */
export const linkRoutes: FastifyPluginAsync<LinkRoutesOptions, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { servicos },
) => {
  const config = { permissao: 'publica' } as const
  const params = LINK_PARAMS
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  })
  await app.register(pagueiRoute)
  await app.register(respostaRoutes, { servicos })

  app.get('/p/:token', { schema: { params, hide: true }, config }, async (request, reply) => {
    await app.rates.open(request)
    return app.sendPage('p.html', reply)
  })

  app.get(
    '/api/v1/p/:token',
    { schema: { params, response: { 200: aberturaDoLink.resposta } }, config: { ...config, pessoal: 'empresa' } },
    async (request) => {
      const link = await acharLink(app.db, app, request.params.token)
      const { nome, cnpj, cidade } = app.definitions.regras.empresa
      return {
        empresa: { nome, cnpj: formatCpfCnpj(cnpj), cidade },
        canal: link.canal,
        identifica: await podeIdentificar(app.db, link),
      }
    },
  )

  app.post(
    '/api/v1/p/:token/identificar',
    { schema: { params, body: identificarNoLink.pedido, response: { 200: identificarNoLink.resposta } }, config },
    async ({ params: { token }, body }) => identificar(app.db, contextOfLink(app), token, body),
  )

  app.get(
    '/api/v1/p/:token/divida',
    { schema: { params, response: { 200: dividaDoLink.resposta } }, config: { ...config, pessoal: 'propria' } },
    async (request) => lerPagina(app.db, contextOfLink(app), await requireRecognised(app, request), servicos),
  )

  app.get(
    '/api/v1/p/:token/parcelas/:id/boleto.pdf',
    { schema: { params: ParcelaParams, response: { 200: Pdf } }, config },
    async (request, reply) => {
      const link = await requireRecognised(app, request)
      const { id } = request.params
      await requireParcela(app.db, link, id)
      const pdf = await servicos.boleto.pdf(app.db, contextOfLink(app), id)
      return sendDownload(reply, { nome: `boleto-${id}.pdf`, tipo: 'application/pdf' }, pdf)
    },
  )
}
