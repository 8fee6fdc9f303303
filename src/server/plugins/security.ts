import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { AppError } from '../../errors/app-error'
import type { App } from '../type-provider'

const A_MINUTE = 1_200

/** Headers that close doors, and a ceiling on how often one session may ask. */
export async function addSecurity(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.env.production,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('cache-control', 'no-store')
  })
  await app.register(rateLimit, {
    global: true,
    hook: 'preHandler',
    max: A_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api'),
    keyGenerator: (request) => {
      const { permissao } = request.routeOptions.config
      return permissao === undefined || permissao === 'publica' ? request.ip : request.usuario.sessao
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('muitas_requisicoes', { segundos: Math.ceil(ttl / 1000) }),
  })
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Scripts from here only; the nonce is for the styles that antd writes into the page. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
