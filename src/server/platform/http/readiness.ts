import { AppError } from '../../../errors/app-error'
import type { App } from '../type-provider'
import { isOfApi } from './headers'

/** While the database is not there, everything of the API but the sign of life is told to come back. */
export async function addReadiness(app: App): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    if (app.isReady() || !isOfApi(request) || request.routeOptions.url === '/api/health') return done()
    done(new AppError('banco_indisponivel'))
  })
}
