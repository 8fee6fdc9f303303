import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { ValidateFunction } from 'ajv'
import type { FastifyValidationResult } from 'fastify/types/schema'

/** Writes answers as Fastify does, but makes the writer of a schema when it is first used. */
export const lateSerializers: typeof SerializerSelector = () => {
  const eager = SerializerSelector()
  return (externalSchemas, options) => {
    const compile = eager(externalSchemas, options)
    return (route) => {
      const serializer = once(() => compile(route))
      return (document) => serializer()(document)
    }
  }
}

/** Checks as the compiled schema does, and compiles it for the first value. */
export function lateValidator(compile: () => ValidateFunction): FastifyValidationResult {
  const compiled = once(compile)
  const late: FastifyValidationResult = (value, ...context) => {
    const valid = compiled()(value, ...context)
    late.errors = compiled().errors ?? null
    return valid
  }
  return late
}

/** Makes on the first call, then remembers. Hundreds of routes start in the time of the few that are asked. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
