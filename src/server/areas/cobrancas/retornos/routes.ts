import { type Static, type TSchema, Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import type { Integracoes } from '../../../../declaration/config-definitions'
import { AppError } from '../../../../errors/app-error'
import { asCompany } from '../../../framework/resources/events/as-company'
import { signature } from '../../../framework/resources/events/send-webhook'
import { isSameText } from '../../../platform/crypto/same-text'
import { withRetry } from '../../../platform/database/retry'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { aplicarRetorno } from './aplicar-retorno'
import { type Aviso, AvisoBody, PixBody, readAvisos, readPixAvisos } from './ler-retorno'

/** Who may tell us of payments: how his notices read. Another one is one more entry here. */
interface Origem<T extends TSchema> {
  readonly nome: Extract<keyof Integracoes, 'pix' | 'cartao'>
  readonly body: T
  readonly read: (body: Static<T>) => readonly Aviso[]
}

const Answer = Type.Object({
  retornos: Type.Array(Type.Object({ evento: Type.String(), resultado: Type.String() })),
})

/**
 * What payment providers tell us. Open to everybody, so nothing counts but the signature over the bytes as they came
 * (`avenca-assinatura: t=<seconds>,v1=<hex>`): a notice that is forged or stale is refused before it is read.
 */
export const retornoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const raw = new WeakMap<FastifyRequest, Buffer>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    raw.set(request, body)
    return parse(body)
  })

  const add = <T extends TSchema>({ nome, body, read }: Origem<T>) =>
    app.post(
      `/api/v1/retornos/${nome}`,
      {
        schema: { body, response: { 200: Answer } },
        config: { permissao: 'publica' },
        // before the content is looked at: a stranger learns nothing from it
        preValidation: async (request) => {
          const { retorno } = app.definitions.integracoes[nome]
          const secrets: Readonly<Record<string, string | undefined>> = process.env
          const check = { segredo: secrets[retorno] ?? '', agora: app.clock.real() }
          if (isSigned(request.headers['avenca-assinatura'], raw.get(request) ?? Buffer.alloc(0), check)) return
          request.log.warn({ origem: nome, ip: request.ip, configurado: check.segredo !== '' }, 'forged payment notice')
          throw new AppError('assinatura_invalida')
        },
      },
      async (request) => {
        const ctx = {
          usuario: asCompany(app.definitions, null),
          definitions: app.definitions,
          clock: app.clock,
        }
        const retornos = []
        // each by itself: what was taken in stays, and all may be sent again
        for (const aviso of read(request.body)) {
          retornos.push(await withRetry(app.db, (trx) => aplicarRetorno(trx, ctx, nome, aviso)))
        }
        return { retornos }
      },
    )

  add({ nome: 'pix', body: PixBody, read: readPixAvisos })
  add({ nome: 'cartao', body: AvisoBody, read: readAvisos })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('requisicao_invalida', { detalhe: 'o JSON está incompleto ou errado' })
  }
}

const TOLERANCE_S = 300

/**
 * Whether a notice was written by who shares the secret, lately: `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `<seconds>.<body>`.
 *
 * Takes    the header, the body byte for byte, the secret (blank: nobody's notice is right), the instant of now.
 */
function isSigned(
  header: unknown,
  body: Buffer,
  { segredo, agora }: { readonly segredo: string; readonly agora: Date },
): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || segredo === '') return false
  if (Math.abs(agora.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false
  const right = signature(segredo, body.toString('utf8'), new Date(Number(seconds) * 1000))
  return isSameText(right, String(header))
}
