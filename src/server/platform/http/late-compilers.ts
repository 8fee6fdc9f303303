import { createHash } from 'node:crypto'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { ValidateFunction } from 'ajv'
import type { FastifyValidationResult } from 'fastify/types/schema'

/** Shapes of an installation, several times over: what is compiled lives as long as the process, and is made again past that. */
const MOST = 10_000

/** Compiled once for all routes and servers of a process whose shape is the same: a refusal has one shape at a thousand of them. */
const compiled = new Map<string, unknown>()

/** Writes answers as Fastify does, but makes the writer of a schema when it is first used. */
export const lateSerializers: typeof SerializerSelector = () => {
  const eager = SerializerSelector()
  return (externalSchemas, options) => {
    const compile = eager(externalSchemas, options)
    return (route) => {
      const serializer = once('answer', route.schema, () => compile(route))
      return (document) => serializer()(document)
    }
  }
}

/** Checks as the compiled schema does, and compiles it for the first value. */
export function lateValidator(part: string, schema: object, compile: () => ValidateFunction): FastifyValidationResult {
  const validator = once(part, schema, compile)
  const late: FastifyValidationResult = (value, ...context) => {
    const valid = validator()(value, ...context)
    late.errors = validator().errors ?? null
    return valid
  }
  return late
}

/** Makes on the first call, then remembers. Hundreds of routes start in the time of the few that are asked. */
function once<Result>(kind: string, schema: unknown, make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => {
    made ??= { result: shared(keyOf(kind, schema), make) }
    return made.result
  }
}

/** Not the shape itself: together they are megabytes. */
function keyOf(kind: string, schema: unknown): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(schema)).digest('base64')}`
}

function shared<Result>(key: string, make: () => Result): Result {
  if (compiled.has(key)) return compiled.get(key) as Result
  if (compiled.size >= MOST) compiled.clear()
  const result = make()
  compiled.set(key, result)
  return result
}
