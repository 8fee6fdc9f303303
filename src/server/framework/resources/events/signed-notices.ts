import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import { isSameText } from '../../../platform/crypto/same-text'
import type { App } from '../../../platform/type-provider'
import { signature } from './send-webhook'

/** The bytes of each request as they came. */
export type RawBodies = WeakMap<FastifyRequest, Buffer>

/** Keeps the bytes of JSON bodies beside what is read of them, for whoever checks a signature over them. */
export function keepRawJson(app: App): RawBodies {
  const raw: RawBodies = new WeakMap()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    raw.set(request, body)
    return parse(body)
  })
  return raw
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('requisicao_invalida', { detalhe: 'o JSON está incompleto ou errado' })
  }
}

/** Whose notices these are, and the environment variable of the secret that signs them. */
interface Signer {
  readonly nome: string
  readonly variavel: string
}

/** Refuses, before the content is looked at, what whoever shares the secret did not write lately: a stranger learns nothing from it. */
export function requireSigned(app: App, raw: RawBodies, request: FastifyRequest, { nome, variavel }: Signer): void {
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  const check = { segredo: secrets[variavel] ?? '', agora: app.clock.real() }
  if (isSigned(request.headers['avenca-assinatura'], raw.get(request) ?? Buffer.alloc(0), check)) return
  request.log.warn({ origem: nome, ip: request.ip, configurado: check.segredo !== '' }, 'forged notice')
  throw new AppError('assinatura_invalida')
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
