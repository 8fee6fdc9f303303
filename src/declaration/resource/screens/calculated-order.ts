import type { FieldType } from '../../definitions'
import { calculationOf } from '../../derive/calculation'
import { ROLLUP_IN_CONDITION } from '../../expressions/builtins'
import { CALCULATED_TYPES } from '../../fields/type-syntax'
import type { ResourceContext } from '../context'
import type { NamedField } from '../fields-of'

/** Why a field cannot order, filter or total a list, whatever its index; undefined for one that has a column, or a formula that is SQL. */
export function calculatedRefusal({ nome, tipo }: NamedField, context: ResourceContext): string | undefined {
  if (tipo !== 'calculado') return undefined
  const { resource, formulas } = context
  const isCalculated = (name: string) => resource.campos?.get(name)?.tipo === 'calculado'
  const tree = formulas.tree(resource, nome) ?? null
  const how = calculationOf(tree, isCalculated)
  // A formula with a mistake has said so already.
  if (how === 'registro' || (tree === null && resource.campos?.get(nome)?.entries.has('formula'))) return undefined
  return `"${nome}" ${how === 'linhas' ? ROLLUP_IN_CONDITION : BY_CODE}`
}

const BY_CODE = 'é calculado por função que não se traduz para SQL e não escolhe nem ordena linhas.'

/** What the rows of a list are chosen by: the type of the field, or of what its formula gives. */
export function listedType({ nome, tipo }: NamedField, { resource }: ResourceContext): FieldType | undefined {
  if (tipo !== 'calculado') return tipo
  return CALCULATED_TYPES.find((known) => known === resource.campos?.get(nome)?.args[0])
}
