import { createHmac } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { AppError } from '../../../../errors/app-error'
import { keepRawJson, requireSigned } from '../../../framework/resources/events/signed-notices'
import { isSameText } from '../../../platform/crypto/same-text'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import type { RetornoAplicado } from './aplicar'
import { AvisoBody, readSms, SmsBody } from './ler-retorno'
import { readWhatsapp, WhatsappBody } from './ler-whatsapp'
import { takeIn } from './take-in'

const Answer = Type.Object({
  retornos: Type.Array(Type.Object({ evento: Type.String(), resultado: Type.String() })),
})

const HubQuery = Type.Object(
  {
    'hub.mode': Type.String({ maxLength: 40 }),
    'hub.verify_token': Type.String({ maxLength: 200 }),
    'hub.challenge': Type.String({ maxLength: 200, pattern: '^[\\w-]+$' }),
  },
  { additionalProperties: false },
)

/** Providers whose notices are signed as we sign our own. */
const ASSINADOS = [
  { canal: 'sms', body: SmsBody },
  { canal: 'email', body: AvisoBody },
] as const

/** What providers of messages tell us. Open to everybody, so nothing counts but the signature over the bytes as they came. */
export const retornosDeMensagem: FastifyPluginAsyncTypebox = async (app) => {
  const raw = keepRawJson(app)
  const publica = { permissao: 'publica' } as const

  for (const { canal, body: shape } of ASSINADOS) {
    app.post(
      `/api/v1/retornos/${canal}`,
      {
        schema: { body: shape, response: { 200: Answer } },
        config: publica,
        preValidation: async (request) =>
          requireSigned(app, raw, request, { nome: canal, variavel: app.definitions.integracoes[canal].retorno }),
      },
      async ({ body }) => ({ retornos: [await takeIn(app, { canal, origem: canal }, readSms(body))] }),
    )
  }

  app.get(
    '/api/v1/retornos/whatsapp',
    {
      schema: { querystring: HubQuery, response: { 200: Type.String({ description: 'O que se pediu de volta.' }) } },
      config: publica,
    },
    async ({ query }, reply) => {
      const token = secretOf(app.definitions.integracoes.whatsapp.verificacao)
      if (token === '' || !isSameText(token, query['hub.verify_token'])) throw new AppError('assinatura_invalida')
      return reply.type('text/plain').send(query['hub.challenge'])
    },
  )

  app.post(
    '/api/v1/retornos/whatsapp',
    {
      schema: { body: WhatsappBody, response: { 200: Answer } },
      config: publica,
      // at any age: the other side repeats for days what was not taken
      preValidation: async (request) => {
        const segredo = secretOf(app.definitions.integracoes.whatsapp.retorno)
        const body = raw.get(request) ?? Buffer.alloc(0)
        const right = `sha256=${createHmac('sha256', segredo).update(body).digest('hex')}`
        if (segredo !== '' && isSameText(right, String(request.headers['x-hub-signature-256'] ?? ''))) return
        request.log.warn({ origem: 'whatsapp', ip: request.ip, configurado: segredo !== '' }, 'forged notice')
        throw new AppError('assinatura_invalida')
      },
    },
    async ({ body }) => {
      const retornos: RetornoAplicado[] = []
      // each by itself: what was taken in stays, and all may be sent again
      for (const dito of readWhatsapp(body)) {
        retornos.push(await takeIn(app, { canal: 'whatsapp', origem: 'whatsapp' }, dito))
      }
      return { retornos }
    },
  )
}

function secretOf(variavel: string): string {
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  return secrets[variavel] ?? ''
}
