/** Schemas as OpenAPI 3.1 reads them: it knows no `nullable`, by which answers are written, only `X or null`. */
export function nullableAsUnion(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullableAsUnion)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...own } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, nullableAsUnion(value)]),
  )
  return nullable === true ? { anyOf: [own, { type: 'null' }] } : own
}
