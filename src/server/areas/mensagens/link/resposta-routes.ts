import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { aceitarNoLink, contestarNoLink, naoSouEuNoLink, semContatoNoLink } from '../../../../contract/contato/link'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { AppError } from '../../../../errors/app-error'
import { withRetry } from '../../../platform/database/retry'
import type { TypeBoxTypeProvider } from '../../../platform/type-provider'
import { ENVIO_JOB } from '../envio/despachar'
import { acharLink } from './achar'
import type { ServicosDoLink } from './pagina'
import { contextOfLink, isRecognised, LINK_PARAMS, requireRecognised } from './reconhecido'
import { aceitar, contestar, naoSouEu, sairDoCanal, semContato } from './respostas'

const AGENTE_MAX = 300

interface RespostaRoutesOptions {
  readonly servicos: ServicosDoLink
}

/** What may be answered on the page of a message: some of it by whoever was recognised alone. */
export const respostaRoutes: FastifyPluginAsync<RespostaRoutesOptions, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { servicos },
) => {
  const config = { permissao: 'publica' } as const
  const params = LINK_PARAMS

  app.post(
    '/api/v1/p/:token/aceitar',
    { schema: { params, body: aceitarNoLink.pedido, response: { 200: aceitarNoLink.resposta } }, config },
    async (request) => {
      const link = await requireRecognised(app, request)
      const agente = readable(request.headers['user-agent'] ?? '').slice(0, AGENTE_MAX)
      const aceite = { impressao: request.body.impressao, ip: request.ip, agente, servicos }
      return withRetry(app.db, (trx) => aceitar(trx, contextOfLink(app), link, aceite))
    },
  )

  app.post(
    '/api/v1/p/:token/contestar',
    { schema: { params, body: contestarNoLink.pedido, response: { 200: contestarNoLink.resposta } }, config },
    async (request) => {
      const link = await requireRecognised(app, request)
      const texto = request.body.texto.trim()
      if (texto === '') throw AppError.onField('texto', 'campo_obrigatorio')
      if (!isKeepable(texto)) throw AppError.onField('texto', 'texto_invalido')
      return withRetry(app.db, (trx) => contestar(trx, contextOfLink(app), link, { dito: texto, servicos }))
    },
  )

  app.post(
    '/api/v1/p/:token/nao-sou-eu',
    { schema: { params, body: naoSouEuNoLink.pedido, response: { 200: naoSouEuNoLink.resposta } }, config },
    async ({ params: { token } }) => {
      const link = await acharLink(app.db, app, token)
      return withRetry(app.db, (trx) => naoSouEu(trx, contextOfLink(app), link))
    },
  )

  app.post(
    '/api/v1/p/:token/nao-quero-contato',
    { schema: { params, body: semContatoNoLink.pedido, response: { 200: semContatoNoLink.resposta } }, config },
    async (request) => {
      const link = await acharLink(app.db, app, request.params.token)
      if (isRecognised(app, request, link)) return withRetry(app.db, (trx) => semContato(trx, contextOfLink(app), link))
      return withRetry(app.db, (trx) =>
        sairDoCanal(trx, contextOfLink(app), link, async (inside, mensagem_id) => {
          await app.jobs.send(inside, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id } })
        }),
      )
    },
  )
}

/** What a browser says of itself, as it may be kept. */
function readable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}
