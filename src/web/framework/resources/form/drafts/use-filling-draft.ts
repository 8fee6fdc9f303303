import { useEffect, useRef } from 'react'
import type { UserResource } from '../../../../refine/user-config'
import type { FormValues } from '../form-values'
import { useServerDraft } from './use-server-draft'

interface Filled {
  readonly form: { setFieldsValue(values: FormValues): void; resetFields(): void }
  /** null until the record is there. */
  readonly initial: FormValues | null
}

/** The draft that the server keeps, filled in as soon as there is a form to fill: it may come before the record does. */
export function useFillingDraft(definition: UserResource, id: string | null, { form, initial }: Filled) {
  const waiting = useRef<FormValues | null>(null)
  const isFilled = useRef(false)
  useEffect(() => {
    isFilled.current = initial !== null
    if (initial === null || waiting.current === null) return
    form.setFieldsValue(waiting.current)
    waiting.current = null
  }, [initial, form])
  const kept = useServerDraft(definition, id, (valores) => {
    if (isFilled.current) form.setFieldsValue(valores)
    else waiting.current = valores
  })
  const discard = async () => {
    await kept.discard()
    form.resetFields()
  }
  return { ...kept, discard }
}
