import type { ResourceSymbols, Symbols } from '../symbols'
import type { Kind } from './kinds'
import type { Problem } from './tokens'
import type { Expression } from './tree'

/** Where an expression stands: what it may name. `sql` places translate whole; `padrao` has no record; only `regra` has `anterior`; `formula` has no rows; `opcao` is SQL, and names the record that is being filled. */
export type ExpressionPlace = 'registro' | 'formula' | 'sql' | 'opcao' | 'padrao' | 'regra'

export interface ExpressionScope {
  readonly place: ExpressionPlace
  readonly symbols: Symbols
  /** The resource whose fields the expression names; undefined when there is none to name. */
  readonly resource: ResourceSymbols | undefined
  /** Of a choice: the resource whose record is being filled. */
  readonly owner?: ResourceSymbols | undefined
  /** What the whole expression must be. */
  readonly expects: Kind | undefined
  /** The formula of a calculated field of that resource, already checked. */
  readonly formulaOf: (resource: ResourceSymbols, nome: string) => Expression | undefined
}

export interface CheckResult {
  /** The tree with every name in its stored form: `credor` is `credor_id`, a calculated field is its formula. */
  readonly tree: Expression | undefined
  readonly problems: readonly CheckProblem[]
}

export interface CheckProblem extends Problem {
  readonly code: 'E208' | 'E209' | 'E218' | 'E220' | 'E268'
}
