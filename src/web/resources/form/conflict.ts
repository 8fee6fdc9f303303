import type { FieldDefinition } from '../../../declaration/definitions'
import type { WireRecord } from '../../fields/renderer'
import { type FormValues, sameValue } from './form-values'

export type Side = 'mine' | 'theirs'

/** A field that one or both changed since the form was opened. */
export interface ConflictRow {
  readonly field: FieldDefinition
  readonly mine: unknown
  readonly theirs: unknown
  /** What stands unless somebody chooses otherwise: the side that changed it, mine where both did. */
  readonly choice: Side
}

interface ConflictInput {
  readonly fields: readonly FieldDefinition[]
  /** Values that the form started with. */
  readonly start: FormValues
  /** Values that this user changed. */
  readonly changed: FormValues
  /** The record as it stands now. */
  readonly current: WireRecord
}

/** Compares what was there, what was typed and what somebody else saved meanwhile, field by field. */
export function conflictRows({ fields, start, changed, current }: ConflictInput): readonly ConflictRow[] {
  return fields
    .filter((field) => field.tipo !== 'lista')
    .flatMap((field): readonly ConflictRow[] => {
      const { key } = field
      const iChanged = Object.hasOwn(changed, key)
      const mine = iChanged ? changed[key] : start[key]
      const theirs = current[key]
      const theyChanged = !sameValue(theirs, start[key])
      if ((!iChanged && !theyChanged) || sameValue(mine, theirs)) return []
      return [{ field, mine, theirs, choice: iChanged ? 'mine' : 'theirs' }]
    })
}

/** What is left to save after the choices: mine where mine was chosen, and the nested rows, which only one side can hold. */
export function resolvedChanges(
  rows: readonly ConflictRow[],
  choices: Readonly<Record<string, Side>>,
  changed: FormValues,
): FormValues {
  const decided = new Map(rows.map((row) => [row.field.key, row]))
  const kept = Object.entries(changed).filter(([key]) => !decided.has(key))
  const mine = rows
    .filter((row) => (choices[row.field.key] ?? row.choice) === 'mine')
    .map((row) => [row.field.key, row.mine] as const)
  return Object.fromEntries([...kept, ...mine])
}
