import { Button, type FormInstance } from 'antd'
import { texts as formTexts } from '../../../../i18n/resource-texts'
import { useCtrlEnter } from '../../../../layout/keys/use-ctrl-enter'
import { useToasts } from '../../../../layout/toasts/toast-context'
import type { UserResource } from '../../../../refine/user-config'
import { problemaDe, tudoDoProblema } from '../../../acts/problema'
import type { WireRecord } from '../../../fields/renderer'
import { isBlank } from '../../../fields/wire-value'
import { useRunAct } from '../../acts/use-run-act'
import { useConditions } from '../../use-conditions'
import { useActsOf } from '../../use-shown-acts'
import { createDefaults } from '../create-defaults'
import { changedValues } from '../form-values'
import type { Afterwards } from '../use-save'
import type { useSteps } from './use-steps'

const texts = formTexts.steps

interface StepBarProps {
  readonly definition: UserResource
  readonly form: FormInstance
  readonly record: WireRecord
  readonly steps: ReturnType<typeof useSteps>
  readonly isSaving: boolean
  readonly saveAnd: (then: Afterwards) => void
}

/** The buttons of a form of steps: back, on, and at the end what the form is for; what is typed so far may be saved at any of them. */
export function StepBar({ definition, form, record, steps, isSaving, saveAnd }: StepBarProps) {
  const { step, last, isChecking } = steps
  const end = useEnd({ definition, form, record, steps, saveAnd })
  const busy = isSaving || isChecking
  const isLast = step === last
  const forward = () => {
    if (busy || document.querySelector('[role="dialog"]')) return
    if (!isLast) void steps.next()
    else if (end) end.do()
    else form.submit()
  }
  useCtrlEnter(forward)
  return (
    <>
      {step !== null && step > 0 && <Button onClick={() => steps.open(step - 1)}>{texts.voltar}</Button>}
      {(!isLast || end) && (
        <Button type="primary" loading={busy} onClick={forward}>
          {isLast ? end?.rotulo : isChecking ? texts.conferindo : texts.avancar}
        </Button>
      )}
      <Button {...(isLast && !end && { type: 'primary' })} disabled={busy} onClick={() => form.submit()}>
        {isSaving ? formTexts.saving : texts.salvar}
      </Button>
    </>
  )
}

type EndInput = Omit<StepBarProps, 'isSaving'>

/** The act that the steps end with, where this user may do it with such a record. */
function useEnd({ definition, form, record, steps, saveAnd }: EndInput) {
  const run = useRunAct(definition)
  const toasts = useToasts()
  const actsOf = useActsOf(definition)
  const nome = definition.formulario.passos?.concluir ?? null
  const conditions = useConditions()
  // a new record is what it begins as
  const begun = record.id === undefined ? createDefaults(definition.campos, conditions) : {}
  const act = actsOf({ ...begun, ...record, ...form.getFieldsValue(true) }, 'ficha').find((one) => one.nome === nome)
  if (!act) return null
  const fields = act.formulario.flatMap(({ campo, obrigatorio }) => {
    const field = definition.campos.find((one) => one.nome === campo || one.key === campo)
    return field ? [{ field, obrigatorio }] : []
  })
  const doIt: Afterwards = async (saved) => {
    const refuse = (description: string) => toasts.error({ message: texts.naoConcluiu(act.rotulo), description })
    const valores = changedValues(
      fields.map(({ field }) => field),
      {},
      form.getFieldsValue(true),
    )
    try {
      const refused = (await run(act, [saved], valores)).find(({ ok }) => !ok)
      if (refused) refuse(tudoDoProblema({ text: refused.message, errors: refused.errors }))
    } catch (error) {
      refuse(tudoDoProblema(problemaDe(error)))
    }
  }
  return {
    rotulo: act.rotulo,
    do: () => {
      const blank = fields.filter(({ field, obrigatorio }) => obrigatorio && isBlank(form.getFieldValue(field.key)))
      if (blank.length > 0) {
        steps.refuse({ errors: Object.fromEntries(blank.map(({ field }) => [field.key, [formTexts.required]])) })
        return
      }
      void steps.finish(() => saveAnd(doIt))
    },
  }
}
