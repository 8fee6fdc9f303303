import type { Definitions } from '../../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { partName } from '../../../../../declaration/fields/structured/uniao'
import type { TableDesign } from '../design/table-design'

interface Renamed {
  readonly resource: ResourceDefinition
  readonly field: FieldDefinition
  readonly definitions: Pick<Definitions, 'resources'>
}

/** A column, and the key of the field that it was. */
export interface FormerColumn {
  readonly name: string
  readonly key: string
}

/**
 * Columns that a field's values may stand in: the one that it had before its file named another; of its former name; of a part, those of the union's former name and of its resource's;
 * and of a ref that became one of several, or is the one that is left of them.
 */
export function formerColumns(
  { resource, field, definitions }: Renamed,
  memory: TableDesign | undefined,
): readonly FormerColumn[] {
  const { tipo, key, nome, renomeado_de, parte_de, recurso } = field
  const keys = renomeado_de === null ? [key] : [key, tipo === 'ref' ? `${renomeado_de}_id` : renomeado_de]
  const own = keys.flatMap((each) => [...rememberedColumns(memory, each), { name: each, key: each }])
  const target = recurso === null ? undefined : definitions.resources[recurso]
  if (tipo !== 'ref' || !target) return own
  const union = resource.campos.find(({ key }) => key === parte_de)
  const names = namesOf(union ?? { nome, renomeado_de })
  const parts = names.flatMap((name) =>
    namesOf({ nome: target.recurso, renomeado_de: target.renomeado_de }).map((other) => `${partName(name, other)}_id`),
  )
  const wasPart = (column: string) => rules(memory, column).some((rule) => rule.startsWith('check (num_nonnulls('))
  const wasRef = (column: string) =>
    rules(memory, column).some((rule) => rule.endsWith(`references "${target.table}" (id)`))
  const refs = union ? names.map((name) => `${name}_id`).filter(wasRef) : []
  return [...own, ...[...parts.filter(wasPart), ...refs].map((name) => ({ name, key: name }))]
}

/** Where the field of this key stood as we made the table. */
function rememberedColumns(memory: TableDesign | undefined, key: string): readonly FormerColumn[] {
  return (memory?.columns ?? []).filter(({ campo }) => campo === key).map(({ name }) => ({ name, key }))
}

function namesOf({ nome, renomeado_de }: Pick<FieldDefinition, 'nome' | 'renomeado_de'>): readonly string[] {
  return renomeado_de === null ? [nome] : [nome, renomeado_de]
}

/** What the table as we made it says of a column. */
function rules(memory: TableDesign | undefined, column: string): readonly string[] {
  return (memory?.constraints ?? []).map(({ definition }) => definition).filter((rule) => rule.includes(`"${column}"`))
}
