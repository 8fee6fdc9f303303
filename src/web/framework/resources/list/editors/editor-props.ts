import type { FieldDefinition, FilterKind } from '../../../../../declaration/definitions'
import type { FilterDraft } from '../filter-draft'

/** What every kind of filter edits: a draft, given back whole. */
export interface EditorProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly kind: FilterKind
  readonly draft: FilterDraft
  readonly apply: (draft: FilterDraft) => void
  readonly close: () => void
}
