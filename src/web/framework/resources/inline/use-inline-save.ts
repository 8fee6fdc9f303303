import { useState } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/inline-texts'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import { formatValue } from '../../fields/format'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject, readRef } from '../../fields/wire-value'
import { useRefresh } from '../acts/use-refresh'
import { changedValues, initialValues, sameValue, versaoOf } from '../form/form-values'

/** Saves one field of one row; a change by somebody else is joined when it is of another field, and said when it is of this one. */
export function useInlineSave(definition: UserResource, field: FieldDefinition, record: WireRecord) {
  const [base, setBase] = useState(record)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const refresh = useRefresh(definition.recurso)
  const id = Number(record.id)

  const put = async (value: unknown, onto: WireRecord): Promise<boolean> => {
    const body = changedValues([field], initialValues([field], onto), { [field.key]: value })
    if (Object.keys(body).length === 0) return true
    try {
      await http.patch(`/${definition.recurso}/${id}`, body, { headers: { 'If-Match': String(versaoOf(onto) ?? '') } })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const current = error.statusCode === 412 && isPlainObject(error.body.atual) ? error.body.atual : null
      if (current === null) setProblem(messageOf(error))
      else if (sameValue(current[field.key], onto[field.key])) return put(value, current)
      else {
        setBase(current)
        setProblem(texts.stale(shownValue(field, current)))
      }
      return false
    }
  }
  const save = async (value: unknown): Promise<boolean> => {
    setProblem(null)
    setSaving(true)
    const isSaved = await put(value, base).finally(() => setSaving(false))
    if (isSaved || base !== record) refresh([id])
    return isSaved
  }
  return { save, problem, setProblem, isSaving }
}

function messageOf({ errors, message }: { readonly errors?: object; readonly message: string }): string {
  const ofFields = Object.values(errors ?? {}).flat()
  return ofFields.length > 0 ? ofFields.join(' ') : message
}

function shownValue(field: FieldDefinition, record: WireRecord): string {
  const ref = field.tipo === 'ref' ? readRef(record[field.nome]) : null
  return `“${ref?.titulo ?? formatValue(record[field.key], field)}”`
}
