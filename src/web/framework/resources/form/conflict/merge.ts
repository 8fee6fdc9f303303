import type { FieldDefinition } from '../../../../../declaration/definitions'
import { isPlainObject } from '../../../fields/wire-value'
import { type FormValues, sameValue } from '../form-values'

/** Three states of one record, each as the form holds it: nested tables as lists of rows. */
export interface MergeInput {
  readonly fields: readonly MergeField[]
  /** What the form started with. */
  readonly before: FormValues
  /** What it holds now. */
  readonly mine: FormValues
  /** What somebody else saved meanwhile. */
  readonly theirs: FormValues
}

/** A field and, for a nested table, what its rows hold. */
export interface MergeField {
  readonly field: FieldDefinition
  readonly leaves: readonly FieldDefinition[] | null
}

/** One difference. `row` and `leaf` are there inside a nested table; a whole row that came or went has no `leaf`. */
export interface MergeItem {
  /** Names the difference: 'cidade', 'telefones.90.tipo', 'telefones.90'. */
  readonly id: string
  readonly field: FieldDefinition
  readonly row: string | null
  readonly leaf: FieldDefinition | null
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Who changed it; both, each to something else, is for a person to decide. */
  readonly kind: 'mine' | 'theirs' | 'conflict'
}

export type MergeChoice =
  | { readonly side: 'mine' | 'theirs' }
  | {
      readonly side: 'other'
      /** What was typed in the dialog. */
      readonly value: unknown
    }

/**
 * Compares what was there, what was typed and what somebody else saved, field by field and row by row.
 *
 * Takes    the fields and the three states.
 * Returns  what differs from `before` on either side, in the order of the fields; where both made the same change nothing is left
 *          to say.
 *
 * @example mergeRecords({ fields: [cidade], before: {cidade: 'A'}, mine: {cidade: 'B'}, theirs: {cidade: 'C'} }) // one conflict
 */
export function mergeRecords({ fields, before, mine, theirs }: MergeInput): readonly MergeItem[] {
  return fields.flatMap(({ field, leaves }) => {
    const { key } = field
    if (leaves === null) return compare({ field, row: null, leaf: null }, [before[key], mine[key], theirs[key]])
    return mergeRows(field, leaves, [rowsOf(before[key]), rowsOf(mine[key]), rowsOf(theirs[key])])
  })
}

type Place = Pick<MergeItem, 'field' | 'row' | 'leaf'>
type Three<T> = readonly [before: T, mine: T, theirs: T]

function compare(place: Place, [before, mine, theirs]: Three<unknown>): readonly MergeItem[] {
  const iChanged = !sameValue(before, mine)
  const theyChanged = !sameValue(before, theirs)
  if ((!iChanged && !theyChanged) || sameValue(mine, theirs)) return []
  const kind = iChanged && theyChanged ? 'conflict' : iChanged ? 'mine' : 'theirs'
  return [{ ...place, id: idOf(place), before, mine, theirs, kind }]
}

function idOf({ field, row, leaf }: Place): string {
  return [field.key, row, leaf?.key].filter((part) => typeof part === 'string').join('.')
}

type Rows = ReadonlyMap<string, FormValues>

/** Rows by what they are known by: their id, or their place for those that have none yet. */
export function rowsOf(value: unknown): Rows {
  const rows = Array.isArray(value) ? value.filter(isPlainObject) : []
  return new Map(rows.map((row, index) => [typeof row.id === 'number' ? String(row.id) : `+${index}`, row]))
}

function mergeRows(
  field: FieldDefinition,
  leaves: readonly FieldDefinition[],
  [before, mine, theirs]: Three<Rows>,
): readonly MergeItem[] {
  const names = [...new Set([...before.keys(), ...theirs.keys(), ...mine.keys()])]
  return names.flatMap((row) => {
    const [old, own, other] = [before.get(row), mine.get(row), theirs.get(row)]
    if (old && own && other) {
      return leaves.flatMap((leaf) => compare({ field, row, leaf }, [old[leaf.key], own[leaf.key], other[leaf.key]]))
    }
    const values = [onlyLeaves(old, leaves), onlyLeaves(own, leaves), onlyLeaves(other, leaves)] as const
    return compare({ field, row, leaf: null }, values)
  })
}

/** Without version and pairs of refs, which are not what a person changes. */
function onlyLeaves(row: FormValues | undefined, leaves: readonly FieldDefinition[]): FormValues | undefined {
  return row && Object.fromEntries(leaves.map(({ key }) => [key, row[key]]))
}
