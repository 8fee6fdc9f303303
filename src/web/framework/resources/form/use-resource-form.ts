import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConfig } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import { viewPath } from '../record-route'
import { useConditions } from '../use-conditions'
import type { MergeChoices } from './conflict/apply-merge'
import { isStaleSave } from './conflict/stale-save'
import { useConflict } from './conflict/use-conflict'
import { draftable, keptOnServer } from './drafts/draft-store'
import { useDraft } from './drafts/use-draft'
import { useServerDraft } from './drafts/use-server-draft'
import { type FormProblem, focusInput } from './error-summary'
import { failedChecks, fieldProblems, serverProblems, stillWrong } from './form-problems'
import { changedValues, type FormValues, formFields, versaoOf } from './form-values'
import { type FormAction, useFormRecord } from './use-form-record'
import { useLeaveGuard, useSaveKey } from './use-leave-guard'
import { useRules } from './use-rules'

export type { FormAction } from './use-form-record'

interface ResourceFormInput {
  readonly definition: UserResource
  readonly action: FormAction
  readonly id: string | null
}

/** What a save is compared with: the values on the server and their version, as this form knows them. */
interface Base {
  readonly values: FormValues
  readonly versao: number | null
}

const NOTHING: FormValues = {}

/** State of a generated form: its record, what was typed, what the server said, and the ways to save. */
export function useResourceForm({ definition, action, id }: ResourceFormInput) {
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const { resources } = useConfig()
  const conditions = useConditions()
  const fields = useMemo(() => formFields(definition), [definition])
  const loaded = useFormRecord({ definition, action, id, fields })
  const { antd, saveMeta, record, initial, knownVersao } = loaded
  const { form } = antd
  const draft = useDraft()
  const serverDraft = useServerDraft(definition, id, (valores) => {
    if (isFilled.current) form.setFieldsValue(valores)
    else waiting.current = valores
  })
  const checkRules = useRules(definition)
  const { conflict, ...conflicts } = useConflict({ definition, fields, id })
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  const merged = useRef<Base | null>(null)
  /** A draft that came before the record did. */
  const waiting = useRef<FormValues | null>(null)
  const isFilled = useRef(false)
  useEffect(() => {
    isFilled.current = initial !== null
    if (initial === null || waiting.current === null) return
    form.setFieldsValue(waiting.current)
    waiting.current = null
  }, [initial, form])
  const restored = useRef<number | null>(null)
  const names = { definition, resources }

  /** A new record has no start: its defaults are sent too. */
  const base = (): Base =>
    merged.current ?? {
      values: action === 'create' || initial === null ? NOTHING : initial,
      versao: restored.current ?? versaoOf(record),
    }
  const writable = (typed: FormValues) => {
    const live = { ...record, ...typed }
    return fields.filter(
      (field) => field.tipo !== 'calculado' && conditions.isVisible(field, live) && !conditions.isReadOnly(field, live),
    )
  }
  const changedSince = (start: FormValues): FormValues => {
    const typed: FormValues = form.getFieldsValue(true)
    return changedValues(writable(typed), start, typed)
  }
  const isDirty = () => initial !== null && Object.keys(changedSince(merged.current?.values ?? initial)).length > 0
  const guard = useLeaveGuard(() => isDirty() && !serverDraft.isKept())

  const show = (found: readonly FormProblem[]) => {
    setProblems(found)
    const first = found.find(({ inputId }) => inputId !== null)?.inputId
    if (first) focusInput(first)
  }
  const leave = (savedId: unknown) => {
    guard.release()
    navigate(typeof savedId === 'number' ? viewPath(definition, savedId) : definition.rotas.lista)
  }
  const compare = (changed: FormValues, answered: unknown, purpose: 'save' | 'look') =>
    conflicts.open({ before: base().values, changed, answered, purpose })

  const send = async (changed: FormValues, versao: number | null) => {
    saveMeta.versao = versao
    serverDraft.stop()
    setProblems([])
    setSaving(true)
    try {
      const answer = await antd.onFinish(changed)
      void invalidate({
        resource: definition.recurso,
        ...(id !== null && { id }),
        invalidates: id === null ? ['list', 'many'] : ['list', 'many', 'detail'],
      })
      draft.discard()
      leave(answer?.data.id ?? record?.id)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (id !== null && isStaleSave(error)) await compare(changed, error.body.atual, 'save')
      else show(serverProblems(error, names))
    } finally {
      setSaving(false)
    }
  }
  const save = () => {
    const { values, versao } = base()
    const changed = changedSince(values)
    if (action === 'edit' && Object.keys(changed).length === 0) {
      draft.discard()
      leave(record?.id)
      return
    }
    draft.keep(draftable(fields, changed), versao)
    const broken = failedChecks(
      checkRules({ ...record, ...form.getFieldsValue(true) }, id === null ? null : record),
      names,
    )
    if (broken.length > 0) show(broken)
    else void send(changed, versao)
  }
  useSaveKey(() => form.submit())

  return {
    record,
    initial,
    loadError: loaded.loadError,
    draft,
    serverDraft,
    discardServerDraft: async () => {
      await serverDraft.discard()
      draft.discard()
      form.resetFields()
    },
    guard,
    conflict,
    problems,
    isSaving,
    changedElsewhere: loaded.changedElsewhere,
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
        setProblems((before) => stillWrong(before, changes))
        const { values, versao } = base()
        const changed = draftable(fields, changedSince(values))
        draft.note(changed, versao)
        serverDraft.note(keptOnServer(fields, changed))
      },
    },
    restoreDraft: () => {
      if (!draft.found) return
      form.setFieldsValue(draft.found.values)
      restored.current = draft.found.versao
      draft.hide()
    },
    showDifferences: async () => {
      loaded.forgetChange()
      await compare(changedSince(base().values), null, 'look')
    },
    resolveConflict: (choices: MergeChoices) => {
      const result = conflicts.resolve(choices)
      if (!conflict || !result) return
      merged.current = result.base
      knownVersao.current = result.base.versao
      form.setFieldsValue(result.values)
      conflicts.close()
      draft.keep(draftable(fields, result.changed), result.base.versao)
      if (conflict.purpose === 'look') return
      if (Object.keys(result.changed).length > 0) void send(result.changed, result.base.versao)
      else {
        draft.discard()
        leave(conflict.current.id)
      }
    },
    closeConflict: conflicts.close,
  }
}

interface FormFailure {
  readonly errorFields: readonly { readonly name: (string | number)[]; readonly errors: readonly string[] }[]
}
