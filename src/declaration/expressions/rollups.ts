import type { FieldType } from '../field-definitions'
import { ROLLUPS, type Rollup } from '../value-definitions'
import type { Expression } from './tree'
import { partsOf } from './walk'

/** What a formula says of the rows of a list: `soma(lances.valor, situacao = 'A')`. */
export interface RollupCall {
  readonly funcao: Rollup
  readonly lista: string
  /** Field of the other resource; null for a count. */
  readonly campo: string | null
  /** Which rows count. */
  readonly onde: Expression | null
}

const NUMBERS: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']
const ORDERED: readonly FieldType[] = [...NUMBERS, 'data', 'data_hora']

/** Types of which each roll-up exists; that of a count is its own. */
export const ROLLUP_TAKES: Readonly<Record<Rollup, readonly FieldType[]>> = {
  soma: NUMBERS,
  contagem: ['inteiro'],
  minimo: ORDERED,
  maximo: ORDERED,
  ultimo: [...ORDERED, 'texto', 'booleano', 'ref'],
}

export function isRollup(name: string): name is Rollup {
  return ROLLUPS.some((known) => known === name)
}

/** A call as a roll-up; undefined for any other expression. */
export function rollupOf(node: Expression): RollupCall | undefined {
  if (node.kind !== 'call' || !isRollup(node.name)) return undefined
  const [list, onde = null] = node.args
  const [lista = '', campo = null] = list?.kind === 'name' ? list.path : []
  return { funcao: node.name, lista, campo, onde }
}

/** Every roll-up of an expression. */
export function rollupsIn(node: Expression): readonly RollupCall[] {
  const own = rollupOf(node)
  return own ? [own] : partsOf(node).flatMap(rollupsIn)
}

interface RollupSql {
  /** Alias of the rows, quoted. */
  readonly row: string
  /** Their column, quoted. */
  readonly column: string
  /** ` filter (where …)`, or nothing. */
  readonly filter: string
}

/** What rows come to, the same whether it is kept or asked: of none a sum or count is 0, the others are blank. */
export const ROLLUP_SQL: Readonly<Record<Rollup, (parts: RollupSql) => string>> = {
  soma: ({ row, column, filter }) => `coalesce(sum(${row}.${column})${filter}, 0)`,
  contagem: ({ row, filter }) => `count(${row}."id")${filter}`,
  minimo: ({ row, column, filter }) => `min(${row}.${column})${filter}`,
  maximo: ({ row, column, filter }) => `max(${row}.${column})${filter}`,
  ultimo: ({ row, column, filter }) => `(array_agg(${row}.${column} order by ${row}."id" desc)${filter})[1]`,
}
