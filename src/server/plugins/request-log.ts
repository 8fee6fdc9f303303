import type { App } from '../type-provider'

/** One line per answer of the API. The address stays without its query, where a filter may hold a CPF. */
export async function addRequestLog(app: App): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    const { method, url } = request.routeOptions
    request.log.info(
      {
        method: method ?? request.method,
        route: url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
