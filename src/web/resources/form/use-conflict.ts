import { useState } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import type { WireRecord } from '../../fields/renderer'
import { type ConflictRow, conflictRows, resolvedChanges, type Side } from './conflict'
import type { FormValues } from './form-values'

export interface Conflict {
  readonly current: WireRecord
  readonly changed: FormValues
  readonly rows: readonly ConflictRow[]
}

/** The dialog of a record that somebody else saved first. */
export function useConflict(fields: readonly FieldDefinition[], start: FormValues) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  return {
    conflict,
    open: (changed: FormValues, current: WireRecord) =>
      setConflict({ current, changed, rows: conflictRows({ fields, start, changed, current }) }),
    close: () => setConflict(null),
    resolve: (choices: Readonly<Record<string, Side>>): FormValues =>
      conflict === null ? {} : resolvedChanges(conflict.rows, choices, conflict.changed),
  }
}
