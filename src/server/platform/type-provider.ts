import type { Static, TSchema } from '@sinclair/typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import type { Wire } from '../../contract/atoms'

/** A route's schema is also its type: params, query, body and answers. */
export interface TypeBoxTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Wire<this['schema']> : unknown
}

/** A group of routes. */
export type FastifyPluginAsyncTypebox = FastifyPluginAsync<Record<never, never>, RawServerDefault, TypeBoxTypeProvider>

export type App = FastifyInstance<RawServerDefault>

export type Log = FastifyBaseLogger
