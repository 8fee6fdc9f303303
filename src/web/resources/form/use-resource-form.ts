import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject } from '../../fields/wire-value'
import { useConfig } from '../../refine/config-context'
import { fetchRecord } from '../../refine/fetch-record'
import { useWarnAboutChange } from '../../refine/hooks'
import { isApiError } from '../../refine/http-error'
import type { UserResource } from '../../refine/user-config'
import { viewPath } from '../record-route'
import { useConditions } from '../use-conditions'
import type { Side } from './conflict'
import { draftable } from './draft-store'
import { type FormProblem, focusInput } from './error-summary'
import { fieldProblems, serverProblems } from './form-problems'
import { changedValues, type FormValues, formFields, versaoOf } from './form-values'
import { useConflict } from './use-conflict'
import { useDraft } from './use-draft'
import { type FormAction, useFormRecord } from './use-form-record'
import { useSaveKey } from './use-save-key'

export type { FormAction } from './use-form-record'

interface ResourceFormInput {
  readonly definition: UserResource
  readonly action: FormAction
  readonly id: string | null
}

const NOTHING: FormValues = {}

/** State of a generated form: its record, what was typed, what the server said, and the ways to save. */
export function useResourceForm({ definition, action, id }: ResourceFormInput) {
  const navigate = useNavigate()
  const { resources } = useConfig()
  const conditions = useConditions()
  const { setWarnWhen } = useWarnAboutChange()
  const fields = useMemo(() => formFields(definition), [definition])
  const { antd, saveMeta, record, initial, loadError, changedElsewhere, setChangedElsewhere } = useFormRecord({
    definition,
    action,
    id,
    fields,
  })
  const { form } = antd
  const draft = useDraft()
  /** A new record has no start: its defaults are sent too. */
  const start = action === 'create' || initial === null ? NOTHING : initial
  const { conflict, ...conflicts } = useConflict(fields, start)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  const baseVersao = useRef<number | null>(null)
  const names = { definition, resources }

  const changedNow = (): FormValues => {
    const typed: FormValues = form.getFieldsValue(true)
    const live = { ...record, ...typed }
    const writable = fields.filter(
      (field) =>
        field.tipo === 'lista' ||
        (field.tipo !== 'calculado' && conditions.isVisible(field, live) && !conditions.isReadOnly(field, live)),
    )
    return changedValues(writable, start, typed)
  }
  const show = (found: readonly FormProblem[]) => {
    setProblems(found)
    const first = found.find(({ inputId }) => inputId !== null)?.inputId
    if (first) focusInput(first)
  }
  const leave = (savedId: unknown) => {
    setWarnWhen(false)
    navigate(typeof savedId === 'number' ? viewPath(definition, savedId) : definition.rotas.lista)
  }

  const send = async (changed: FormValues, versao: number | null) => {
    saveMeta.versao = versao
    setProblems([])
    setSaving(true)
    try {
      const answer = await antd.onFinish(changed)
      draft.discard()
      leave(answer?.data.id ?? record?.id)
    } catch (error) {
      setWarnWhen(true)
      if (!isApiError(error)) throw error
      const current = error.statusCode === 412 ? await currentRecord(error.body.atual) : null
      if (current) conflicts.open(changed, current)
      else show(serverProblems(error, names))
    } finally {
      setSaving(false)
    }
  }
  const currentRecord = async (answered: unknown): Promise<WireRecord | null> => {
    if (isPlainObject(answered)) return answered
    return id === null ? null : fetchRecord(definition.recurso, id)
  }
  const save = () => {
    const changed = changedNow()
    if (action === 'edit' && Object.keys(changed).length === 0) {
      draft.discard()
      leave(record?.id)
      return
    }
    draft.keep(draftable(fields, changed), versaoOf(record))
    void send(changed, baseVersao.current ?? versaoOf(record))
  }
  useSaveKey(() => form.submit())

  return {
    record,
    initial,
    loadError,
    draft,
    conflict,
    problems,
    isSaving,
    changedElsewhere,
    formProps: {
      ...antd.formProps,
      onFinish: save,
      onFinishFailed: ({ errorFields }: FormFailure) =>
        show(
          fieldProblems(
            errorFields.map(({ name, errors }) => ({ path: name, messages: errors })),
            names,
          ),
        ),
      onValuesChange: (changes: object, all: unknown) => {
        antd.formProps.onValuesChange?.(changes, { ...Object(all) })
        draft.note(draftable(fields, changedNow()), versaoOf(record))
      },
    },
    restoreDraft: () => {
      if (!draft.found) return
      form.setFieldsValue(draft.found.values)
      baseVersao.current = draft.found.versao
      setWarnWhen(true)
      draft.hide()
    },
    showDifferences: async () => {
      const current = await currentRecord(null)
      setChangedElsewhere(false)
      if (current) conflicts.open(changedNow(), current)
    },
    resolveConflict: (choices: Readonly<Record<string, Side>>) => {
      if (!conflict) return
      const { current } = conflict
      const changed = conflicts.resolve(choices)
      conflicts.close()
      draft.discard()
      if (Object.keys(changed).length === 0) leave(current.id)
      else void send(changed, versaoOf(current))
    },
    closeConflict: conflicts.close,
  }
}

interface FormFailure {
  readonly errorFields: readonly { readonly name: (string | number)[]; readonly errors: readonly string[] }[]
}
