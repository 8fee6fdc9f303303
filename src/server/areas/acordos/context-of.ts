import type { FastifyRequest } from 'fastify'
import type { ActContext } from '../../act-context'
import type { App } from '../../type-provider'

/** Who acts, by which rules and when. */
export function contextOf(
  { definitions, clock }: Pick<App, 'definitions' | 'clock'>,
  { usuario }: FastifyRequest,
): ActContext {
  return { usuario, definitions, clock }
}
