import type { Definitions } from '../../../../declaration/config-definitions'
import { evaluate, NOBODY } from '../../../../declaration/expressions/evaluate'
import type { Expression } from '../../../../declaration/expressions/tree'
import { partsOf } from '../../../../declaration/expressions/walk'
import { scalarLiteral } from './design/sql-name'

/** Values of defaults that are expressions (`=hoje()`), by `tabela.coluna`. One that asks who the user is has none here. */
export function fillsOf(definitions: Definitions, hoje: string): ReadonlyMap<string, string> {
  if (hoje === '') return new Map()
  const { resources, regras } = definitions
  return new Map(
    Object.values(resources).flatMap(({ table, campos }) =>
      campos.flatMap(({ coluna, padrao }) => {
        if (padrao?.kind !== 'expression' || asksWho(padrao.expression.tree)) return []
        const value = evaluate(padrao.expression.tree, { record: {}, usuario: NOBODY, hoje, regras })
        const sql = scalarLiteral(value)
        return sql === null ? [] : [[`${table}.${coluna}`, sql] as const]
      }),
    ),
  )
}

function asksWho(node: Expression): boolean {
  if (node.kind === 'name') return true
  return (node.kind === 'in' && node.list.kind === 'name') || partsOf(node).some(asksWho)
}
