import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Conditions } from '../use-conditions'
import type { FormValues } from './form-values'

/** The declared `padrao` of each field: a value, or an expression that needs no record. */
export function createDefaults(fields: readonly FieldDefinition[], conditions: Conditions): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ key, padrao }) => {
      if (padrao === null) return []
      return [[key, padrao.kind === 'literal' ? padrao.value : conditions.evaluate(padrao.expression, {})]]
    }),
  )
}
