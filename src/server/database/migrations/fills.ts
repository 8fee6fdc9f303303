import type { Definitions } from '../../../declaration/config-definitions'
import { evaluate } from '../../../declaration/expressions/evaluate'
import type { Expression } from '../../../declaration/expressions/tree'
import { partsOf } from '../../../declaration/expressions/walk'
import { sqlLiteral } from './design/sql-name'

/** Values of defaults that are expressions (`=hoje()`), by `tabela.coluna`. One that asks who the user is has none here. */
export function fillsOf(definitions: Definitions, hoje: string): ReadonlyMap<string, string> {
  if (hoje === '') return new Map()
  const { resources, regras } = definitions
  return new Map(
    Object.values(resources).flatMap(({ table, campos }) =>
      campos.flatMap(({ key, padrao }) => {
        if (padrao?.kind !== 'expression' || asksWho(padrao.expression.tree)) return []
        const value = evaluate(padrao.expression.tree, { record: {}, usuario: NOBODY, hoje, regras })
        const sql = literalOf(value)
        return sql === null ? [] : [[`${table}.${key}`, sql] as const]
      }),
    ),
  )
}

const NOBODY = { id: 0, funcao: '', interno: false, usuario_empresas: [], executivo_cobranca_id: null }

function asksWho(node: Expression): boolean {
  if (node.kind === 'name') return true
  return (node.kind === 'in' && node.list.kind === 'name') || partsOf(node).some(asksWho)
}

function literalOf(value: unknown): string | null {
  if (typeof value === 'string') return sqlLiteral(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
