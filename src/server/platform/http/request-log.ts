import type { App } from '../type-provider'
import { isOfApi } from './headers'

/** One line per answer of the API. The address stays without its query, where a filter may hold a CPF. */
export async function addRequestLog(app: App): Promise<void> {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isOfApi(request)) return done()
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
    done()
  })
}
