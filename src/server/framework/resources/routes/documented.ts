import type { FastifySchema, RouteShorthandOptions } from 'fastify'

export type Documented = Required<Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler'>>

/** These routes read address and body themselves, field by field, so that every refusal is on its field and in one go. */
export function documented(schema: FastifySchema): Documented {
  return { schema, validatorCompiler: () => () => true }
}
