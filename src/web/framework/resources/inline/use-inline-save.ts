import { useState } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/inline-texts'
import type { UserResource } from '../../../refine/user-config'
import { formatValue } from '../../fields/format'
import type { WireRecord } from '../../fields/renderer'
import { displayValue, readRef } from '../../fields/wire-value'
import { useRefresh } from '../acts/use-refresh'
import { saveValue } from './save-value'

/** Saves one field of one row; a change by somebody else is joined when it is of another field, and said when it is of this one. */
export function useInlineSave(definition: UserResource, field: FieldDefinition, record: WireRecord) {
  const [base, setBase] = useState(record)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const refresh = useRefresh(definition.recurso)

  const save = async (value: unknown): Promise<boolean> => {
    setProblem(null)
    setSaving(true)
    const saved = await saveValue(definition.recurso, field, value, base).finally(() => setSaving(false))
    if (saved.kind === 'recusado') setProblem(saved.texto)
    if (saved.kind === 'mudou') {
      setBase(saved.atual)
      setProblem(texts.stale(shownValue(field, saved.atual)))
    }
    const isSaved = saved.kind === 'salvo'
    if (isSaved || base !== record) void refresh([Number(record.id)])
    return isSaved
  }
  return { save, problem, setProblem, isSaving }
}

export function shownValue(field: FieldDefinition, record: WireRecord): string {
  const ref = readRef(displayValue(record, field))
  return `“${ref?.titulo ?? formatValue(record[field.key], field)}”`
}
