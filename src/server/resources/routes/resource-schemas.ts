import { Type } from '@sinclair/typebox'
import type { FastifySchema, RouteShorthandOptions } from 'fastify'
import type { ResourceModel } from '../model'

type Documented = Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler'>

/** Shapes of the generic routes of one resource: what OpenAPI says and what the answers are written by. */
export interface ResourceSchemas {
  readonly list: Documented
  readonly totals: Documented
  readonly get: Documented
  readonly create: Documented
  readonly edit: Documented
  readonly remove: Documented
  readonly restore: Documented
  readonly history: Documented
  readonly options: Documented
}

const IdParams = Type.Object({ id: Type.String({ description: 'Número do registro' }) })

export function resourceSchemas(_model: ResourceModel): ResourceSchemas {
  return {
    list: documented({}),
    totals: documented({}),
    get: documented({ params: IdParams }),
    create: documented({}),
    edit: documented({ params: IdParams }),
    remove: documented({ params: IdParams }),
    restore: documented({ params: IdParams }),
    history: documented({ params: IdParams }),
    options: documented({}),
  }
}

/** These routes read address and body themselves, field by field: the schemas only describe them. */
function documented(schema: FastifySchema): Documented {
  return { schema, validatorCompiler: () => () => true }
}
