import { type FieldDefinition, type ResourceDefinition, SYSTEM_FIELDS } from '../definitions'
import { WITHOUT_COLUMN } from '../field-definitions'
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

/** The rows of a resource by the keys of its fields: its table or, where a column has another name, a select of it. */
export function rowsText(definition: ResourceDefinition): string {
  const before = selects.get(definition)
  if (before !== undefined) return before
  const made = makeRows(definition)
  selects.set(definition, made)
  return made
}

const selects = new WeakMap<ResourceDefinition, string>()

function makeRows({ table, campos }: ResourceDefinition): string {
  if (!campos.some(isRenamed)) return quoted(table)
  const own = campos.filter(({ tipo }) => !WITHOUT_COLUMN.has(tipo))
  const columns = [
    ...SYSTEM_FIELDS.map(quoted),
    ...own.map((field) => (isRenamed(field) ? `${quoted(field.coluna)} as ${quoted(field.key)}` : quoted(field.key))),
  ]
  return `(select ${columns.join(', ')} from ${quoted(table)})`
}

function isRenamed({ tipo, key, coluna }: FieldDefinition): boolean {
  return key !== coluna && !WITHOUT_COLUMN.has(tipo)
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
