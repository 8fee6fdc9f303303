import type { FastifySchemaValidationError } from 'fastify'

/**
 * What breaks a shape that may be one of several is told once: by the shape whose type it has, else by the types it may have. Ajv tells
 * it of each of them, and then that none of them held.
 */
export function tellUnionsOnce(
  violations: readonly FastifySchemaValidationError[],
): readonly FastifySchemaValidationError[] {
  return violations
    .filter(({ keyword }) => keyword === 'anyOf')
    .toSorted((one, other) => other.schemaPath.length - one.schemaPath.length)
    .reduce(tellOnce, violations)
}

function tellOnce(violations: readonly FastifySchemaValidationError[], union: FastifySchemaValidationError) {
  const { instancePath, schemaPath } = union
  const isOfUnion = (other: FastifySchemaValidationError) =>
    other.schemaPath.startsWith(`${schemaPath}/`) && other.instancePath.startsWith(instancePath)
  const branchOf = (other: FastifySchemaValidationError) =>
    other.schemaPath.slice(schemaPath.length + 1).split('/', 1)[0]
  const inside = violations.filter(isOfUnion)
  const wrongTypes = inside.filter((each) => each.keyword === 'type' && each.instancePath === instancePath)
  const strange = new Set(wrongTypes.map(branchOf))
  const near = inside.filter((each) => !strange.has(branchOf(each)))
  const types = wrongTypes.flatMap(({ params }) => params.type)
  const told =
    near.length > 0 || types.length === 0 ? near : [{ ...union, keyword: 'type', params: { type: types.join() } }]
  return violations.flatMap((each) => (each === union ? told : isOfUnion(each) ? [] : [each]))
}
