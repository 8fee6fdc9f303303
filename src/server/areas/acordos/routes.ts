import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxTypeProvider } from '../../platform/type-provider'
import { consequenciasRoute } from './consequencias-route'
import type { Fechamento } from './reparcelar'
import { simularRoute } from './simular-route'
import { termoRoute } from './termo/termo-route'

interface AcordoRoutesOptions {
  readonly fechamento: Fechamento
}

/**
 * What is asked of an agreement beside its acts. Its list and its record are declared.
 * Source: docs/fio.md, "Dinheiro depois do acordo".
 */
export const acordoRoutes: FastifyPluginAsync<AcordoRoutesOptions, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { fechamento },
) => {
  await app.register(consequenciasRoute)
  await app.register(simularRoute, { fechamento })
  await app.register(termoRoute)
}
