import type { FieldDefinition } from '../../../declaration/definitions'
import { useConfig } from '../../refine/config-context'
import type { UserConfig, UserResource } from '../../refine/user-config'

const known = new WeakMap<UserConfig, ReadonlyMap<FieldDefinition, UserResource>>()

/** The resource that a field was declared in; null for a field that stands in no declaration. */
export function useFieldOwner(field: FieldDefinition): UserResource | null {
  return ownersOf(useConfig()).get(field) ?? null
}

function ownersOf(config: UserConfig): ReadonlyMap<FieldDefinition, UserResource> {
  const before = known.get(config)
  if (before) return before
  const pairs = Object.values(config.resources).flatMap((resource) =>
    resource.campos.map((field) => [field, resource] as const),
  )
  const owners = new Map(pairs)
  known.set(config, owners)
  return owners
}
