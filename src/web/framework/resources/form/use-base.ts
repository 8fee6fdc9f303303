import { useRef } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { withSplitUnions } from '../../../../declaration/fields/structured/uniao'
import { useConditions } from '../use-conditions'
import { changedValues, type FormValues, versaoOf } from './form-values'
import type { FormAction, useFormRecord } from './use-form-record'

/** What a save is compared with: the values on the server and their version, as this form knows them. */
export interface Base {
  readonly values: FormValues
  readonly versao: number | null
}

interface BaseInput {
  readonly action: FormAction
  readonly fields: readonly FieldDefinition[]
  readonly loaded: ReturnType<typeof useFormRecord>
}

const NOTHING: FormValues = {}

/** What the form began from, and what was typed since. */
export function useBase({ action, fields, loaded: { antd, record, initial, knownVersao } }: BaseInput) {
  const conditions = useConditions()
  const merged = useRef<Base | null>(null)
  const restored = useRef<number | null>(null)

  /** A new record has no start: its defaults are sent too. */
  const base = (): Base =>
    merged.current ?? {
      values: action === 'create' || initial === null ? NOTHING : initial,
      versao: restored.current ?? versaoOf(record),
    }
  const changedSince = (start: FormValues): FormValues => {
    const typed: FormValues = antd.form.getFieldsValue(true)
    const live = withSplitUnions(fields, { ...record, ...typed })
    const writable = fields.filter(
      (field) => field.tipo !== 'calculado' && conditions.isVisible(field, live) && !conditions.isReadOnly(field, live),
    )
    return changedValues(writable, start, typed)
  }
  return {
    base,
    changedSince,
    isDirty: () => initial !== null && Object.keys(changedSince(merged.current?.values ?? initial)).length > 0,
    /** After a merge: from here on this is what stands on the server. */
    goOnFrom: (next: Base) => {
      merged.current = next
      knownVersao.current = next.versao
    },
    /** What was typed once is typed over the version it was typed over. */
    restore: (versao: number | null) => {
      restored.current = versao
    },
  }
}
