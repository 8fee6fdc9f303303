import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { isSystemField, SYSTEM_TYPES } from '../symbols'
import { KIND_OF_TYPE, type Kind } from './kinds'

/** What is needed to know what a name of the record is. */
export interface NameContext {
  readonly definition: ResourceDefinition
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function fieldOf(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  return definition.campos.find(({ nome, key }) => nome === name || key === name)
}

/** The resource on the other side of a ref, lista or muitos field. */
export function otherSide(name: string, { definition, resources }: NameContext): ResourceDefinition | undefined {
  const recurso = fieldOf(definition, name)?.recurso
  return recurso === null || recurso === undefined ? undefined : resources[recurso]
}

/** The kind of a stored name; `inside` are the lists of the algum() calls around it. */
export function kindOfColumn(path: readonly string[], inside: readonly string[], context: NameContext): Kind {
  const [list, ...rest] = inside
  if (list !== undefined) {
    const definition = otherSide(list, context)
    return definition ? kindOfColumn(path, rest, { ...context, definition }) : 'unknown'
  }
  const [first = '', second] = path
  if (second === undefined) return kindOfField(first, context.definition)
  const target = otherSide(first, context)
  return target ? kindOfField(second, target) : 'unknown'
}

function kindOfField(name: string, definition: ResourceDefinition): Kind {
  if (isSystemField(name)) return KIND_OF_TYPE[SYSTEM_TYPES[name]]
  const field = fieldOf(definition, name)
  return field ? KIND_OF_TYPE[field.tipo_calculado ?? field.tipo] : 'unknown'
}
