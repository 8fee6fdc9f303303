import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withSplitUnions } from '../../../../declaration/fields/structured/uniao'
import { useConfig } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { viewPath } from '../record-route'
import { isStaleSave } from './conflict/stale-save'
import { type FormProblem, focusInput } from './error-summary'
import { failedChecks, fieldProblems, serverProblems } from './form-problems'
import type { FormValues } from './form-values'
import type { useBase } from './use-base'
import type { useFormRecord } from './use-form-record'
import { useRules } from './use-rules'

interface FormFailure {
  readonly errorFields: readonly { readonly name: (string | number)[]; readonly errors: readonly string[] }[]
}

interface SaveInput {
  readonly definition: UserResource
  readonly id: string | null
  readonly loaded: ReturnType<typeof useFormRecord>
  readonly typing: ReturnType<typeof useBase>
  /** A save was asked for: what was typed is kept, should it be refused or lost on its way. */
  readonly onAsked: (changed: FormValues, versao: number | null) => void
  readonly onSend: () => void
  /** It stands on the server: nothing of the form is to be kept. */
  readonly onSaved: () => void
  /** Somebody else saved first. */
  readonly onStale: (changed: FormValues, answered: unknown) => Promise<void>
}

/** What is done with a record once it is saved. */
export type Afterwards = (saved: WireRecord) => Promise<void>

/** Checks what was typed and sends what changed; what is refused stands at its fields, the first one under the cursor. */
export function useSave({ definition, id, loaded, typing, onAsked, onSend, onSaved, onStale }: SaveInput) {
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const { resources } = useConfig()
  const checkRules = useRules(definition)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  const { antd, saveMeta, record } = loaded
  const names = { definition, resources }

  const show = (found: readonly FormProblem[]) => {
    next.current = null
    setProblems(found)
    const first = found.find(({ inputId }) => inputId !== null)?.inputId
    if (first) focusInput(first)
  }
  const next = useRef<Afterwards | null>(null)
  const leave = async (saved: WireRecord | null) => {
    const then = next.current
    next.current = null
    onSaved()
    if (then && saved) await then(saved)
    navigate(typeof saved?.id === 'number' ? viewPath(definition, saved.id) : definition.rotas.lista)
  }
  const send = async (changed: FormValues, versao: number | null) => {
    saveMeta.versao = versao
    onSend()
    setProblems([])
    setSaving(true)
    try {
      const answer = await antd.onFinish(changed)
      void invalidate({
        resource: definition.recurso,
        ...(id !== null && { id }),
        invalidates: id === null ? ['list', 'many'] : ['list', 'many', 'detail'],
      })
      await leave(answer?.data ?? record)
    } catch (error) {
      if (!isApiError(error)) throw error
      next.current = null
      if (id !== null && isStaleSave(error)) await onStale(changed, error.body.atual)
      else show(serverProblems(error, names))
    } finally {
      setSaving(false)
    }
  }
  const save = () => {
    const { values, versao } = typing.base()
    const changed = typing.changedSince(values)
    if (id !== null && Object.keys(changed).length === 0) return void leave(record)
    onAsked(changed, versao)
    const typed = withSplitUnions(definition.campos, { ...record, ...antd.form.getFieldsValue(true) })
    const broken = failedChecks(checkRules(typed, id === null ? null : record), names)
    if (broken.length > 0) show(broken)
    else void send(changed, versao)
  }
  const showFailed = ({ errorFields }: FormFailure) =>
    show(
      fieldProblems(
        errorFields.map(({ name, errors }) => ({ path: name, messages: errors })),
        names,
      ),
    )
  /** The same, and then more with what was saved, before the screen is left. */
  const saveAnd = (then: Afterwards) => {
    next.current = then
    antd.form.submit()
  }
  return { problems, setProblems, showFailed, isSaving, send, save, saveAnd, leave }
}
