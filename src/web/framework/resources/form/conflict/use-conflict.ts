import { useState } from 'react'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { fetchLastChange, type LastChange } from '../../../../refine/calls/fetch-last-change'
import { fetchRecord } from '../../../../refine/calls/fetch-record'
import { useConfig } from '../../../../refine/config-context'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { isPlainObject } from '../../../fields/wire-value'
import { changedValues, type FormValues, initialValues, versaoOf } from '../form-values'
import { nestedFields } from '../nested/nested-fields'
import { fetchNestedRows } from '../nested/use-nested-rows'
import { applyMerge, type MergeChoices } from './apply-merge'
import { type MergeField, type MergeInput, type MergeItem, mergeRecords } from './merge'

export interface Conflict {
  readonly input: MergeInput
  readonly items: readonly MergeItem[]
  /** The record as it stands now. */
  readonly current: WireRecord
  readonly by: LastChange | null
  /** A refused save goes on to save; a look at the differences goes back to typing. */
  readonly purpose: 'save' | 'look'
}

/** What the form goes on from after a merge. */
export interface Merged {
  readonly values: FormValues
  /** What stands on the server: the next save is compared with it. */
  readonly base: { readonly values: FormValues; readonly versao: number | null }
  /** What is left to save. */
  readonly changed: FormValues
}

interface ConflictInput {
  readonly definition: UserResource
  readonly fields: readonly FieldDefinition[]
  readonly id: string | null
}

interface Sides {
  readonly before: FormValues
  /** What this user changed. */
  readonly changed: FormValues
  /** The record as the refusal carried it, if it did. */
  readonly answered: unknown
  readonly purpose: Conflict['purpose']
}

/** The dialog of a record that somebody else saved first. */
export function useConflict({ definition, fields, id }: ConflictInput) {
  const { resources } = useConfig()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const plain = fields.filter(({ tipo }) => tipo !== 'lista')

  const open = async ({ before, changed, answered, purpose }: Sides) => {
    if (id === null) return
    const [current, nested, by] = await Promise.all([
      isPlainObject(answered) ? answered : fetchRecord(definition.recurso, id),
      fetchNestedRows(fields, resources, id),
      fetchLastChange(definition.recurso, id),
    ])
    const theirs = { ...initialValues(plain, current), ...nested }
    const input = { fields: mergeFields(fields, resources), before, mine: { ...before, ...changed }, theirs }
    setConflict({ input, items: mergeRecords(input), current, by, purpose })
  }

  const resolve = (choices: MergeChoices): Merged | null => {
    if (conflict === null) return null
    const { input, items, current } = conflict
    const values = applyMerge(input, items, choices)
    const writable = input.fields.map(({ field }) => field)
    return {
      values,
      base: { values: input.theirs, versao: versaoOf(current) },
      changed: changedValues(writable, input.theirs, values),
    }
  }
  return { conflict, open, resolve, close: () => setConflict(null) }
}

/** The fields that people change, nested tables with what their rows hold. */
function mergeFields(
  fields: readonly FieldDefinition[],
  resources: Readonly<Record<string, ResourceDefinition>>,
): readonly MergeField[] {
  return fields.flatMap((field): readonly MergeField[] => {
    if (field.tipo === 'calculado') return []
    if (field.tipo !== 'lista') return [{ field, leaves: null }]
    const child = resources[field.recurso ?? '']
    return child ? [{ field, leaves: nestedFields(field, child) }] : []
  })
}
