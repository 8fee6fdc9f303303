import type { Operator } from '../../../../declaration/derive/filter-operators'
import type { ColumnModel, LinkModel } from '../model'
import type { FilterValue } from './parse-value'

/** One node of the filter of a list: a comparison, or several joined. */
export type Condition =
  | {
      readonly kind: 'coluna'
      readonly column: ColumnModel
      readonly operator: Operator
      readonly values: readonly FilterValue[]
    }
  | {
      readonly kind: 'ligacao'
      readonly link: LinkModel
      readonly operator: Operator
      readonly values: readonly FilterValue[]
    }
  | { readonly kind: 'e' | 'ou'; readonly items: readonly Condition[] }

/** Every column that a condition compares. */
export function columnsIn(condition: Condition): readonly ColumnModel[] {
  if (condition.kind === 'coluna') return [condition.column]
  return condition.kind === 'ligacao' ? [] : condition.items.flatMap(columnsIn)
}
