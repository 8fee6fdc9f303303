import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import type { App } from '../type-provider'

type Count = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Each counts the request, and throws `muitas_requisicoes` when there were too many of its kind in a minute. */
    readonly rates: {
      /** By session, whatever comes of the request. */
      readonly session: Count
      /** By address, of what showed no session that lives; who shows one never waits for these. */
      readonly stranger: Count
      /** By address, of one route that asks for no session. The database counts log-ins more closely. */
      readonly open: Count
    }
  }
}

/** How often one may ask. */
export async function addRates(app: App): Promise<void> {
  const max = app.env.porMinuto
  await app.register(rateLimit, { global: false, max, timeWindow: '1 minute' })
  const perRoute = new Map<string, Count>()
  const openOf = (url: string) => {
    const known = perRoute.get(url) ?? counting(app.createRateLimit({ max: Math.ceil(max / 2) }))
    perRoute.set(url, known)
    return known
  }
  app.decorate('rates', {
    session: counting(app.createRateLimit({ keyGenerator: ({ usuario }) => usuario.sessao })),
    stranger: counting(app.createRateLimit({})),
    open: (request) => openOf(request.routeOptions.url ?? '')(request),
  })
}

function counting(limit: ReturnType<App['createRateLimit']>): Count {
  return async (request) => {
    const state = await limit(request)
    if (state.isAllowed || !state.isExceeded) return
    throw new AppError('muitas_requisicoes', { segundos: Math.max(1, state.ttlInSeconds) })
  }
}
