import { AppError } from '../../../../errors/app-error'
import type { ResourceModel } from '../model'
import type { Condition } from './condition'
import { filterNamesOf, isOperator, parameterOf, parametersShown } from './filter-names'
import { unknownParameter } from './page-query'
import { toCondition } from './to-condition'

const DEPTH = 5
const LEAVES = 100

/**
 * Reads `_onde`, the JSON tree of filters: `{"e":[…]}`, `{"ou":[…]}` or `{"campo":"valor_nominal","op":"gte","valor":10}`.
 * At most five levels and a hundred comparisons; `op` defaults to `eq`; `valor` of `in` and `nin` is a list.
 */
export function parseWhereTree(model: ResourceModel, text: string, hidden: ReadonlySet<string>): Condition {
  let leaves = 0
  return parseNode(parseJson(text), 1)

  function parseNode(node: unknown, depth: number): Condition {
    if (depth > DEPTH) throw invalid(`"_onde" aceita até ${DEPTH} níveis`)
    if (!isRecord(node)) throw invalid('cada nó de "_onde" é um objeto com "e", "ou" ou "campo"')
    const keys = Object.keys(node)
    if (keys.length === 1 && (keys[0] === 'e' || keys[0] === 'ou')) {
      const items = node[keys[0]]
      if (!Array.isArray(items) || items.length === 0) throw invalid(`"${keys[0]}" de "_onde" é uma lista com itens`)
      return { kind: keys[0], items: items.map((item) => parseNode(item, depth + 1)) }
    }
    return parseLeaf(node)
  }

  function parseLeaf(node: Readonly<Record<string, unknown>>): Condition {
    leaves += 1
    if (leaves > LEAVES) throw invalid(`"_onde" aceita até ${LEAVES} comparações`)
    const { campo, op = 'eq', valor, ...rest } = node
    const extra = Object.keys(rest)[0]
    if (extra !== undefined) throw unknownParameter(extra, ['e', 'ou', 'campo', 'op', 'valor'])
    if (typeof campo !== 'string') throw invalid('falta "campo" num nó de "_onde"')
    if (!isOperator(op)) throw unknownParameter(String(op), ['eq', 'gte', 'lte', 'like', 'in', 'nin', 'null'])
    const names = filterNamesOf(model)
    const filter = names.get(parameterOf(campo, op))
    if (!filter || filter.key !== campo || hidden.has(campo))
      throw unknownParameter(parameterOf(campo, op), parametersShown(model, hidden))
    return toCondition(model, filter, textsOf(valor, op === 'in' || op === 'nin'))
  }
}

function textsOf(value: unknown, many: boolean): readonly string[] {
  const values: readonly unknown[] = many && Array.isArray(value) ? value : [value]
  return values.map((each) => {
    if (typeof each === 'string') return each
    if (typeof each === 'number' || typeof each === 'boolean') return String(each)
    throw invalid('"valor" de "_onde" é um texto, um número, true ou false (ou uma lista deles em "in" e "nin")')
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('"_onde" não é um JSON válido')
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(detalhe: string): AppError {
  return new AppError('requisicao_invalida', { detalhe })
}
