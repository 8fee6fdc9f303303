import type { FieldDefinition } from '../definitions'
import type { ParsedExpression } from '../expressions/tree'
import type { DefaultValue } from '../value-definitions'

/** An expression without the place of its file, which is nobody's business in a browser. */
export function bareExpression({ text, tree }: ParsedExpression): ParsedExpression {
  return { text, tree }
}

export function bareOrNull(expression: ParsedExpression | null): ParsedExpression | null {
  return expression && bareExpression(expression)
}

export function bareValue(value: DefaultValue): DefaultValue {
  return value.kind === 'literal' ? value : { ...value, expression: bareExpression(value.expression) }
}

export function bareField(field: FieldDefinition): FieldDefinition {
  const { guardado, opcoes, padrao } = field
  return {
    ...field,
    visivel_se: bareOrNull(field.visivel_se),
    obrigatorio_se: bareOrNull(field.obrigatorio_se),
    somente_leitura_se: bareOrNull(field.somente_leitura_se),
    formula: bareOrNull(field.formula),
    guardado: guardado && { ...guardado, onde: bareOrNull(guardado.onde) },
    opcoes: opcoes && { ...opcoes, onde: bareOrNull(opcoes.onde) },
    padrao: padrao && bareValue(padrao),
  }
}
