import { useMemo } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import { evaluate } from '../../../declaration/expressions/evaluate'
import type { ParsedExpression } from '../../../declaration/expressions/tree'
import type { WireRecord } from '../fields/renderer'
import { useExpressionPlace } from './use-expression-place'

/** What the declaration says about a field, for one record as it stands now. */
export interface Conditions {
  readonly isVisible: (field: FieldDefinition, record: WireRecord) => boolean
  readonly isRequired: (field: FieldDefinition, record: WireRecord) => boolean
  readonly isReadOnly: (field: FieldDefinition, record: WireRecord) => boolean
  readonly evaluate: (expression: ParsedExpression, record: WireRecord) => unknown
}

/** Conditions evaluated in the browser, by the same evaluator as on the server. */
export function useConditions(): Conditions {
  const place = useExpressionPlace()
  return useMemo(() => {
    const run = (expression: ParsedExpression, record: WireRecord) => evaluate(expression.tree, { ...place, record })
    const holds = (expression: ParsedExpression | null, record: WireRecord) =>
      expression !== null && run(expression, record) === true
    return {
      isVisible: (field, record) => field.visivel_se === null || holds(field.visivel_se, record),
      isRequired: (field, record) => field.obrigatorio || holds(field.obrigatorio_se, record),
      isReadOnly: (field, record) =>
        field.somente_leitura ||
        holds(field.somente_leitura_se, record) ||
        (field.acesso.editar !== null && !place.usuario.permissoes.has(field.acesso.editar)),
      evaluate: run,
    }
  }, [place])
}
