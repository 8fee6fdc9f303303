import { createHash } from 'node:crypto'
import type { Definitions } from '../../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { partsOf } from '../../../../../declaration/fields/structured/uniao'
import { columnTypeOf } from './column-types'
import { isRequired } from './design-columns'
import { sqlLiteral, sqlName } from './sql-name'
import type { ConstraintDesign } from './table-design'

/** Foreign keys of the refs; checks for enum values, number ranges and patterns. Their names carry what they say, so a change is a new one. */
export function constraintsOf(definition: ResourceDefinition, definitions: Definitions): readonly ConstraintDesign[] {
  return definition.campos.flatMap((field) => [
    ...foreignKey(definition, field, definitions),
    ...enumCheck(definition, field),
    ...rangeCheck(definition, field),
    ...patternCheck(definition, field),
    ...pointCheck(definition, field),
    ...unionCheck(definition, field),
  ])
}

function foreignKey(
  definition: ResourceDefinition,
  field: FieldDefinition,
  definitions: Definitions,
): readonly ConstraintDesign[] {
  const target = field.recurso === null ? undefined : definitions.resources[field.recurso]
  if (field.tipo !== 'ref' || !target) return []
  return [
    {
      name: sqlName('fk', definition.table, field.coluna, target.table),
      column: field.coluna,
      faz: `${field.coluna} aponta para ${target.table}`,
      definition: `foreign key ("${field.coluna}") references "${target.table}" (id)`,
      offenders: `"${field.coluna}" is not null and not exists (select 1 from "${target.table}" alvo where alvo.id = "${field.coluna}")`,
    },
  ]
}

function enumCheck(definition: ResourceDefinition, field: FieldDefinition): readonly ConstraintDesign[] {
  if (field.tipo !== 'enum' || !field.valores) return []
  const values = field.valores.map(({ valor }) => sqlLiteral(valor)).join(', ')
  return [check(definition, field, `"${field.coluna}" in (${values})`, 'só aceita os valores declarados')]
}

function rangeCheck(definition: ResourceDefinition, field: FieldDefinition): readonly ConstraintDesign[] {
  const type = columnTypeOf(field) ?? ''
  if (!type.startsWith('numeric') && type !== 'bigint') return []
  const limits = [
    ...(typeof field.min === 'number' ? [`"${field.coluna}" >= ${field.min}`] : []),
    ...(typeof field.max === 'number' ? [`"${field.coluna}" <= ${field.max}`] : []),
  ]
  if (limits.length === 0) return []
  return [check(definition, field, limits.join(' and '), `só aceita de ${field.min ?? '…'} a ${field.max ?? '…'}`)]
}

function patternCheck(definition: ResourceDefinition, field: FieldDefinition): readonly ConstraintDesign[] {
  if (field.confere === null) return []
  const { regex, exemplo } = field.confere
  return [check(definition, field, `"${field.coluna}" ~ ${sqlLiteral(regex)}`, `só aceita o formato ${exemplo}`)]
}

/** A distance is reckoned from every row: none may hold less than two numbers. */
function pointCheck(definition: ResourceDefinition, field: FieldDefinition): readonly ConstraintDesign[] {
  if (field.tipo !== 'geo') return []
  const numbers = ['latitude', 'longitude'].map((key) => `jsonb_typeof("${field.coluna}" -> '${key}') = 'number'`)
  return [
    check(definition, field, `coalesce(${numbers.join(' and ')}, "${field.coluna}" is null)`, 'só aceita um ponto'),
  ]
}

/** A union points to one record: at least one where it must be filled, and never to two. The rows are asked as JSON, for a part may be new. */
function unionCheck(definition: ResourceDefinition, field: FieldDefinition): readonly ConstraintDesign[] {
  const parts = partsOf(definition.campos, field)
  const [first] = parts
  if (field.tipo !== 'uniao' || !first) return []
  const rule = isRequired(field) ? '= 1' : '<= 1'
  const condition = `num_nonnulls(${parts.map(({ coluna }) => `"${coluna}"`).join(', ')}) ${rule}`
  const stored = parts.map(({ coluna }) => `to_jsonb("${definition.table}") ->> ${sqlLiteral(coluna)}`).join(', ')
  const faz = isRequired(field) ? 'aponta para um registro' : 'aponta para um registro no máximo'
  const made = check(definition, first, condition, faz)
  return [{ ...made, faz: `${field.key} ${faz}`, offenders: `not (num_nonnulls(${stored}) ${rule})` }]
}

function check(
  definition: ResourceDefinition,
  field: FieldDefinition,
  condition: string,
  faz: string,
): ConstraintDesign {
  const hash = createHash('sha256').update(condition).digest('hex').slice(0, 8)
  return {
    name: sqlName('ck', definition.table, field.coluna, hash),
    column: field.coluna,
    faz: `${field.coluna} ${faz}`,
    definition: `check (${condition})`,
    offenders: `not (${condition})`,
  }
}
