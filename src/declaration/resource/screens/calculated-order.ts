import { calculationOf } from '../../derive/calculation'
import { ROLLUP_IN_CONDITION } from '../../expressions/builtins'
import type { ResourceContext } from '../context'
import type { NamedField } from '../fields-of'

/** Why a field cannot order, filter or total a list, whatever its index; undefined for one that has a column. */
export function calculatedRefusal({ nome, tipo }: NamedField, context: ResourceContext): string | undefined {
  if (tipo !== 'calculado') return undefined
  const { resource, formulas } = context
  const isCalculated = (name: string) => resource.campos?.get(name)?.tipo === 'calculado'
  const how = calculationOf(formulas.tree(resource, nome) ?? null, isCalculated)
  return how === 'linhas'
    ? `"${nome}" ${ROLLUP_IN_CONDITION}`
    : `"${nome}" é calculado e não escolhe nem ordena linhas.`
}
