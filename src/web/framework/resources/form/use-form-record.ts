import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { withUnions } from '../../../../declaration/fields/structured/uniao'
import { texts } from '../../../i18n/resource-texts'
import { fetchLastChange, type LastChange } from '../../../refine/calls/fetch-last-change'
import { fetchRecord } from '../../../refine/calls/fetch-record'
import { useAntdForm } from '../../../refine/form'
import { parseListState } from '../../../refine/list/url-state'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useConditions } from '../use-conditions'
import { createDefaults } from './create-defaults'
import { type FormValues, initialValues, versaoOf } from './form-values'
import { useNestedRows } from './nested/use-nested-rows'

export type FormAction = 'create' | 'edit'

interface FormRecordInput {
  readonly definition: UserResource
  readonly action: FormAction
  readonly id: string | null
  readonly fields: readonly FieldDefinition[]
}

/**
 * Loads what a form starts with and binds Refine's form hook to it. The record is asked for anew on arrival and then left alone: the hook
 * fills the form again whenever the record it holds changes, which would take away what is being typed.
 */
export function useFormRecord({ definition, action, id, fields }: FormRecordInput) {
  const [params] = useSearchParams()
  const conditions = useConditions()
  const [changedElsewhere, setChangedElsewhere] = useState<{ readonly by: LastChange | null } | null>(null)
  const loadedRef = useRef<WireRecord | null>(null)
  /** After a merge: the version that this form knows, newer than the one it was opened at. */
  const knownVersao = useRef<number | null>(null)
  const saveMeta = useRef<{ versao: number | null }>({ versao: null }).current
  const { um } = definition.rotulo
  const antd = useAntdForm({
    resource: definition.recurso,
    action,
    ...(id !== null && { id }),
    redirect: false,
    mutationMode: 'pessimistic',
    liveMode: 'manual',
    onLiveEvent: () => {
      if (id !== null)
        void otherVersion(definition.recurso, id, knownVersao.current ?? versaoOf(loadedRef.current)).then(
          setChangedElsewhere,
        )
    },
    queryOptions: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutationMeta: saveMeta,
    // Not after a refusal: a record read anew would fill the form anew.
    invalidates: [],
    errorNotification: false,
    successNotification: {
      type: 'success',
      message: action === 'create' ? texts.created(um) : texts.saved(um),
    },
    warnWhenUnsavedChanges: false,
  })
  const nested = useNestedRows(fields, id)
  const { query } = antd
  loadedRef.current = query?.data?.data ?? null
  const loaded: WireRecord | undefined = query?.isFetchedAfterMount ? query.data?.data : undefined
  const record = action === 'create' ? EMPTY : (loaded ?? null)
  const initial = useMemo<FormValues | null>(() => {
    if (record === null || nested.rows === null) return null
    const plain = fields.filter((field) => field.tipo !== 'lista')
    const own = action === 'create' ? prefilled(definition, params) : initialValues(plain, record)
    return { ...(action === 'create' && createDefaults(plain, conditions)), ...own, ...nested.rows }
  }, [record, nested.rows, fields, action, definition, params, conditions])
  const isSettled = useSettled(initial !== null)
  return {
    antd,
    saveMeta,
    record,
    initial: isSettled ? initial : null,
    /** Only while there is no form: a failed second look must not take away what is being typed. */
    loadError: initial === null ? (query?.error ?? nested.error ?? null) : null,
    changedElsewhere,
    knownVersao,
    forgetChange: () => setChangedElsewhere(null),
  }
}

/** True from the turn after: the hook empties the form when the record arrives, and that must not take a mounted control away. */
function useSettled(isLoaded: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isLoaded) setSettled(true)
  }, [isLoaded])
  return isSettled
}

/** Asked apart from the form's own record: a change there would fill the form anew. */
async function otherVersion(recurso: string, id: string, versao: number | null) {
  const current = await fetchRecord(recurso, id).catch(() => null)
  if (current === null || versao === null || versaoOf(current) === versao) return null
  return { by: await fetchLastChange(recurso, id) }
}

const EMPTY: WireRecord = {}

/** A link may say what a new record begins with: /eventos/novo?cliente_id=5; of many, each: credores_in=5&credores_in=7. */
function prefilled(definition: UserResource, params: URLSearchParams): FormValues {
  const filters = parseListState(params, definition).filters ?? []
  const many = new Set(definition.campos.flatMap(({ key, tipo }) => (tipo === 'muitos' ? [key] : [])))
  const values = filters.flatMap((filter) => {
    if (!('field' in filter) || (filter.operator !== 'eq' && filter.operator !== 'in')) return []
    if (many.has(filter.field)) return [[filter.field, [filter.value].flat().map(Number)] as const]
    return filter.operator === 'eq' ? [[filter.field, filter.value] as const] : []
  })
  return withUnions(definition.campos, Object.fromEntries(values))
}
