import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import type { App } from '../type-provider'

/** What every answer carries unless its route says otherwise: nothing is kept, framed, or run as a page. */
export const CLOSED_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
} as const

/** First of all hooks: an answer that stops at the door carries the same headers as one from within. */
export async function addHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.env.production,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...CLOSED_HEADERS, 'x-request-id': request.id })
  })
}

/** By the route that answers, however its address was written: `http://x/api/v1/me` and `/%61pi/v1/me` are the API too. */
export function isOfApi(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith('/api')
}
