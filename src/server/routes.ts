import { trabalhoRoutes } from './jobs/routes'
import { serviceRoutes } from './service/routes'
import { sessionRoutes } from './session/routes'
import type { App } from './type-provider'

/** Everything that the server answers. An area adds its line here; two areas meet nowhere else. */
export async function registerRoutes(app: App): Promise<void> {
  await app.register(serviceRoutes)
  await app.register(sessionRoutes, { prefix: '/api' })
  await app.register(trabalhoRoutes)
}
