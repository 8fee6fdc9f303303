import { useMemo } from 'react'
import type { FieldDefinition } from '../../declaration/definitions'
import { evaluate } from '../../declaration/expressions/evaluate'
import type { ParsedExpression } from '../../declaration/expressions/tree'
import type { WireRecord } from '../fields/renderer'
import { useConfig, useUsuario } from '../refine/config-context'

/** What the declaration says about a field, for one record as it stands now. */
export interface Conditions {
  readonly isVisible: (field: FieldDefinition, record: WireRecord) => boolean
  readonly isRequired: (field: FieldDefinition, record: WireRecord) => boolean
  readonly isReadOnly: (field: FieldDefinition, record: WireRecord) => boolean
  readonly evaluate: (expression: ParsedExpression, record: WireRecord) => unknown
}

/** Conditions evaluated in the browser, by the same evaluator as on the server. */
export function useConditions(): Conditions {
  const config = useConfig()
  const user = useUsuario()
  return useMemo(() => {
    const usuario = {
      id: user.id,
      funcao: user.funcao,
      interno: !config.regras.portal.funcoes.includes(user.funcao),
      usuario_empresas: user.usuario_empresas,
      executivo_cobranca_id: user.executivo_cobranca,
    }
    const run = (expression: ParsedExpression, record: WireRecord) =>
      evaluate(expression.tree, { record, usuario, hoje: config.hoje, regras: config.regras })
    const holds = (expression: ParsedExpression | null, record: WireRecord) =>
      expression !== null && run(expression, record) === true
    return {
      isVisible: (field, record) => field.visivel_se === null || holds(field.visivel_se, record),
      isRequired: (field, record) => field.obrigatorio || holds(field.obrigatorio_se, record),
      isReadOnly: (field, record) =>
        field.somente_leitura ||
        holds(field.somente_leitura_se, record) ||
        (field.acesso.editar !== null && !user.permissoes.has(field.acesso.editar)),
      evaluate: run,
    }
  }, [config, user])
}
