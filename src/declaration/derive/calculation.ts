import { rollupsIn } from '../expressions/rollups'
import { untranslated } from '../expressions/translates'
import type { Expression } from '../expressions/tree'
import type { FieldDefinition, FieldType } from '../field-definitions'

/**
 * How the value of a calculated field comes about: `registro`, SQL over the record's own row says it, so that it can choose and order
 * rows; `linhas`, SQL asks the rows of a list each time; `codigo`, only code says it.
 */
export type Calculation = 'registro' | 'linhas' | 'codigo'

/** Takes the tree of its formula, null where a function calculates it; whether a name is that of a calculated field. */
export function calculationOf(tree: Expression | null, isCalculated: (name: string) => boolean): Calculation {
  if (tree === null) return 'codigo'
  if (rollupsIn(tree).length > 0) return 'linhas'
  return untranslated(tree, isCalculated) === undefined ? 'registro' : 'codigo'
}

/** The same of a field among those of its resource; null for one that is stored. */
export function calculationIn(field: FieldDefinition, campos: readonly FieldDefinition[]): Calculation | null {
  if (field.tipo !== 'calculado') return null
  const isCalculated = (name: string) => campos.some(({ nome, tipo }) => nome === name && tipo === 'calculado')
  return calculationOf(field.formula?.tree ?? null, isCalculated)
}

/** The type by which a field chooses and orders rows: its own, or that of what its formula gives; null for what no row alone says. */
export function chosenType(field: FieldDefinition, campos: readonly FieldDefinition[]): FieldType | null {
  const how = calculationIn(field, campos)
  if (how === null) return field.tipo
  return how === 'registro' ? field.tipo_calculado : null
}
