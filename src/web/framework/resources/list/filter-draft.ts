import type { FieldDefinition, FilterKind } from '../../../../declaration/definitions'
import { dayEnd, dayOf, dayStart } from '../../fields/sao-paulo-time'
import { isBlank } from '../../fields/wire-value'
import type { ListFilter } from '../table/list-filter'

/** What the popover of a filter holds: the chosen values, the two ends of a range, or a text. */
export interface FilterDraft {
  readonly values: readonly (string | number | boolean)[]
  readonly from: string | number | null
  readonly to: string | number | null
  readonly text: string
}

export const EMPTY_DRAFT: FilterDraft = { values: [], from: null, to: null, text: '' }

/** A condition as it stands in the address, whatever its operator. */
export interface Condition {
  readonly operator: string
  readonly value: unknown
}

/** Conditions on one field → what its popover shows. */
export function draftOf(filters: readonly Condition[], field: FieldDefinition): FilterDraft {
  return Object.assign({}, EMPTY_DRAFT, ...filters.map((condition) => draftPart(condition, field)))
}

function draftPart({ operator, value }: Condition, field: FieldDefinition): Partial<FilterDraft> {
  if (operator === 'in' && Array.isArray(value)) return { values: value.filter(isScalar) }
  if (operator === 'contains') return { text: String(value) }
  if (!isScalar(value)) return {}
  if (operator === 'gte') return { from: shownEnd(value, field) }
  if (operator === 'lte') return { to: shownEnd(value, field) }
  return { values: [value] }
}

/** What a popover holds → conditions on the wire; nothing chosen means no condition. */
export function conditionsOf(draft: FilterDraft, field: FieldDefinition, kind: FilterKind): readonly ListFilter[] {
  return CONDITIONS[kind](draft, field)
}

const CONDITIONS: Readonly<Record<FilterKind, (draft: FilterDraft, field: FieldDefinition) => readonly ListFilter[]>> =
  {
    igual: (draft, field) => chosen(draft, field),
    um_de: (draft, field) => chosen(draft, field),
    perto: (draft, field) => chosen(draft, field),
    contem: ({ text }, field) =>
      text.trim() === '' ? [] : [{ field: field.key, operator: 'contains', value: text.trim() }],
    faixa: range,
    periodo: range,
  }

function chosen({ values }: FilterDraft, field: FieldDefinition): readonly ListFilter[] {
  if (values.length === 0) return []
  const [only] = values
  if (values.length === 1) return [{ field: field.key, operator: 'eq', value: only }]
  return [{ field: field.key, operator: 'in', value: values }]
}

function range({ from, to }: FilterDraft, field: FieldDefinition): readonly ListFilter[] {
  const instants = field.tipo === 'data_hora'
  const ends: readonly ListFilter[] = [
    { field: field.key, operator: 'gte', value: instants && typeof from === 'string' ? dayStart(from) : from },
    { field: field.key, operator: 'lte', value: instants && typeof to === 'string' ? dayEnd(to) : to },
  ]
  return ends.filter((end) => !isBlank(end.value))
}

/** The ends of a period over instants are shown as the days they came from. */
function shownEnd(value: string | number | boolean, field: FieldDefinition): string | number | null {
  if (typeof value === 'boolean') return null
  return field.tipo === 'data_hora' && typeof value === 'string' ? dayOf(value) : value
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
