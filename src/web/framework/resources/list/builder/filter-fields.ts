import type { FieldDefinition, FieldType, ResourceDefinition } from '../../../../../declaration/definitions'
import { chosenType } from '../../../../../declaration/derive/calculation'
import { FILTERABLE } from '../../../../../declaration/derive/filter-operators'
import { texts } from '../../../../i18n/builder-texts'
import type { UserResource } from '../../../../refine/user-config'
import { isBlank } from '../../../fields/wire-value'
import { findField } from '../../field-lookup'
import { askedField } from '../asked-field'
import type { Comparison, FilterNode } from './filter-tree'

const SYSTEM = ['id', 'criado_em', 'alterado_em']
const DAYS: ReadonlySet<FieldType> = new Set(['data', 'data_hora'])

/** Every field of the resource that the server filters by and this user sees, a union by its parts; what he reads masked he may not ask about. */
export function filterFields(definition: UserResource): readonly FieldDefinition[] {
  const whole = definition.acoes.includes('ver_pessoal')
  const own = definition.campos
    .filter((field) => {
      const tipo = chosenType(field, definition.campos)
      return tipo !== null && tipo !== 'uniao' && FILTERABLE[tipo] !== null && (whole || !field.pessoal)
    })
    .map(askedField)
  const system = SYSTEM.flatMap((nome) => findField(definition, nome) ?? [])
  return [...own, ...system.filter(({ nome }) => !own.some((field) => field.nome === nome))]
}

export function comparisonsOf({ tipo }: FieldDefinition): readonly Comparison[] {
  const operators = FILTERABLE[tipo]?.operadores ?? []
  // a distance has an editor of its own, in the bar
  if (tipo === 'geo') return ['blank', 'filled']
  // One instant is nobody's question, and the server takes no days in a list of instants.
  const asked = tipo === 'data_hora' ? operators.filter((each) => each !== 'in' && each !== 'nin') : operators
  return asked.flatMap((each): readonly Comparison[] => (each === 'null' ? ['blank', 'filled'] : [each]))
}

export function comparisonText(como: Comparison, { tipo }: FieldDefinition): string {
  const days: Partial<Record<Comparison, string>> = DAYS.has(tipo) ? texts.dayComparisons : {}
  return days[como] ?? texts.comparisons[como]
}

export function takesDay({ tipo }: FieldDefinition): boolean {
  return DAYS.has(tipo)
}

export function takesMany(como: Comparison): boolean {
  return como === 'in' || como === 'nin'
}

export function takesValue(como: Comparison): boolean {
  return como !== 'blank' && como !== 'filled'
}

/**
 * Whether no index serves a comparison. It is allowed all the same, with a word of warning: the rows of a list are already narrowed by
 * scope and view, and the server ends a statement that takes too long.
 */
export function isUnindexed(definition: ResourceDefinition, field: FieldDefinition, como: Comparison): boolean {
  if (como === 'like') return !field.busca
  if (field.tipo === 'enum' || field.tipo === 'booleano' || field.tipo === 'ref' || field.tipo === 'muitos')
    return false
  if (field.key === 'id' || field.unico !== false || field.busca) return false
  return !definition.indices.some(({ campos }) => campos[0] === field.key)
}

/** Whether every comparison has what it compares with. */
export function isComplete(node: FilterNode): boolean {
  if (node.kind === 'grupo') return node.itens.every(isComplete)
  return !takesValue(node.como) || !isBlank(node.valor)
}
