import type { ViewDefinition } from '../../../src/declaration/behaviour-definitions'
import type { Definitions } from '../../../src/declaration/config-definitions'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { parseExpression } from '../../../src/declaration/expressions/parse'
import type { ParsedExpression } from '../../../src/declaration/expressions/tree'
import { loadProductDefinitions } from '../product-definitions'

/** The product with its operations changed. */
export function withOperacoes(change: (operacoes: ResourceDefinition) => ResourceDefinition): Definitions {
  const product = loadProductDefinitions()
  const { operacoes } = product.resources
  if (!operacoes) throw new Error('no operacoes')
  return { ...product, resources: { ...product.resources, operacoes: change(operacoes) } }
}

export function viewOf(nome: string, onde: string | null, more: Partial<ViewDefinition> = {}): ViewDefinition {
  return {
    nome,
    rotulo: nome,
    onde: onde === null ? null : expressionOf(onde),
    ordem: null,
    colunas: null,
    padrao: false,
    vazio: null,
    ...more,
  }
}

function expressionOf(text: string): ParsedExpression {
  const { tree, problems } = parseExpression(text)
  if (!tree) throw new Error(problems[0]?.message)
  return { text, tree }
}
