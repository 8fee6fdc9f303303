import type { FieldDefinition } from '../definitions'
import { type EvaluationContext, holds } from '../expressions/evaluate'

/** What the conditional keys of a field say for one record. */
export interface FieldConditions {
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
}

/** Evaluates visivel_se, obrigatorio_se and somente_leitura_se over the record as it stands. */
export function conditionsOf(
  field: FieldDefinition,
  { record, usuario, hoje, regras, rowsOf }: Omit<EvaluationContext, 'anterior'>,
): FieldConditions {
  const context = { record, usuario, hoje, regras, ...(rowsOf && { rowsOf }) }
  const { visivel_se, obrigatorio_se, somente_leitura_se } = field
  return {
    visible: visivel_se === null || holds(visivel_se.tree, context),
    required: field.obrigatorio || (obrigatorio_se !== null && holds(obrigatorio_se.tree, context)),
    readOnly: somente_leitura_se !== null && holds(somente_leitura_se.tree, context),
  }
}
