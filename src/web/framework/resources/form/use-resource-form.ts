import { useMemo } from 'react'
import type { UserResource } from '../../../refine/user-config'
import type { MergeChoices } from './conflict/apply-merge'
import { useConflict } from './conflict/use-conflict'
import { draftable, keptOnServer } from './drafts/draft-store'
import { useDraft } from './drafts/use-draft'
import { useFillingDraft } from './drafts/use-filling-draft'
import { stillWrong } from './form-problems'
import { type FormValues, formFields } from './form-values'
import { useBase } from './use-base'
import { type FormAction, useFormRecord } from './use-form-record'
import { useLeaveGuard, useSaveKey } from './use-leave-guard'
import { useSave } from './use-save'

export type { FormAction } from './use-form-record'

interface ResourceFormInput {
  readonly definition: UserResource
  readonly action: FormAction
  readonly id: string | null
}

/** State of a generated form: its record, what was typed, what the server said, and the ways to save. */
export function useResourceForm({ definition, action, id }: ResourceFormInput) {
  const fields = useMemo(() => formFields(definition), [definition])
  const loaded = useFormRecord({ definition, action, id, fields })
  const { antd, record, initial } = loaded
  const { form } = antd
  const draft = useDraft()
  const serverDraft = useFillingDraft(definition, id, { form, initial })
  const typing = useBase({ action, fields, loaded })
  const { base, changedSince } = typing
  const guard = useLeaveGuard(() => typing.isDirty() && !serverDraft.isKept())
  const { conflict, ...conflicts } = useConflict({ definition, fields, id })
  const compare = (changed: FormValues, answered: unknown, purpose: 'save' | 'look') =>
    conflicts.open({ before: base().values, changed, answered, purpose })
  const saving = useSave({
    definition,
    id,
    loaded,
    typing,
    onAsked: (changed, versao) => draft.keep(draftable(fields, changed), versao),
    onSend: serverDraft.stop,
    onSaved: () => {
      draft.discard()
      guard.release()
    },
    onStale: (changed, answered) => compare(changed, answered, 'save'),
  })
  useSaveKey(() => form.submit())
  const { problems, isSaving, saveAnd } = saving

  return {
    ...{ form, problems, isSaving, saveAnd },
    record,
    initial,
    loadError: loaded.loadError,
    draft,
    serverDraft,
    discardServerDraft: async () => {
      await serverDraft.discard()
      draft.discard()
    },
    guard,
    conflict,
    changedElsewhere: loaded.changedElsewhere,
    formProps: {
      ...antd.formProps,
      onFinish: saving.save,
      onFinishFailed: saving.showFailed,
      onValuesChange: (changes: object, all: unknown) => {
        antd.formProps.onValuesChange?.(changes, { ...Object(all) })
        saving.setProblems((before) => stillWrong(before, changes))
        const { values, versao } = base()
        const changed = draftable(fields, changedSince(values))
        draft.note(changed, versao)
        serverDraft.note(keptOnServer(fields, changed))
      },
    },
    restoreDraft: () => {
      if (!draft.found) return
      form.setFieldsValue(draft.found.values)
      typing.restore(draft.found.versao)
      draft.hide()
    },
    showDifferences: async () => {
      loaded.forgetChange()
      await compare(changedSince(base().values), null, 'look')
    },
    resolveConflict: (choices: MergeChoices) => {
      const result = conflicts.resolve(choices)
      if (!conflict || !result) return
      typing.goOnFrom(result.base)
      form.setFieldsValue(result.values)
      conflicts.close()
      draft.keep(draftable(fields, result.changed), result.base.versao)
      if (conflict.purpose === 'look') return
      if (Object.keys(result.changed).length > 0) void saving.send(result.changed, result.base.versao)
      else void saving.leave(conflict.current)
    },
    closeConflict: conflicts.close,
  }
}
