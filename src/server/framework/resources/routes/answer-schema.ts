/**
 * A schema as answers are written by: `X or null` becomes `X, nullable`, the form of OpenAPI 3.0, and the one in which writing
 * never fails on a stored value that the declaration has since stopped offering.
 */
export function answerSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(answerSchema)
  if (!isObject(schema)) return schema
  const own = nonNull(schema.anyOf)
  if (own === null) return mapValues(schema)
  const { anyOf: _, ...rest } = schema
  return { ...mapValues(own), ...mapValues(rest), nullable: true }
}

/** The X of `anyOf: [X, null]`. */
function nonNull(anyOf: unknown): Readonly<Record<string, unknown>> | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null
  const [own, none]: unknown[] = anyOf
  return isObject(own) && isObject(none) && none.type === 'null' ? own : null
}

function mapValues(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, answerSchema(value)]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
