import helmet from '@fastify/helmet'
import Fastify, { type FastifyRequest } from 'fastify'
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
  const { production } = app.env
  const helmets = saidBefore.get(production) ?? saidByHelmet(production)
  saidBefore.set(production, helmets)
  const headers = { ...(await helmets), ...CLOSED_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

type Said = Readonly<Record<string, number | string | string[] | undefined>>

const saidBefore = new Map<boolean, Promise<Said>>()

/** What it says is the same of every answer: it is asked once, and never again on the way of a request. */
async function saidByHelmet(production: boolean): Promise<Said> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'same-origin' },
  })
  const said = new Promise<Said>((resolve) => {
    asked.get('/', async (_request, reply) => {
      resolve({ ...reply.raw.getHeaders() })
      return ''
    })
  })
  await asked.inject('/')
  await asked.close()
  return said
}

/** By the route that answers, however its address was written: `http://x/api/v1/me` and `/%61pi/v1/me` are the API too. */
export function isOfApi(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith('/api')
}
