import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { withSplitUnions } from '../../../../../declaration/fields/structured/uniao'
import type { UserResource } from '../../../../refine/user-config'
import type { Problema } from '../../../acts/problema'
import type { WireRecord } from '../../../fields/renderer'
import { pickFields } from '../../field-lookup'
import { type FormProblem, focusInput } from '../error-summary'
import { inputIdOf } from '../field-path'
import { STEP } from '../form-sections'
import { useRules } from '../use-rules'
import type { Gate } from './step-gate'

interface StepsInput {
  readonly definition: UserResource
  readonly form: FormInstance
  /** As it is stored; an empty one for a new record, null while it is on its way. */
  readonly record: WireRecord | null
  readonly isNew: boolean
  readonly problems: readonly FormProblem[]
}

/**
 * The steps of a form that has them: which one stands, and how one goes from one to the next. A step is left forward when its fields
 * hold and its panel has nothing against it; what is refused opens its own step and takes the hand to its field.
 */
export function useSteps({ definition, form, record, isNew, problems }: StepsInput) {
  const { secoes } = definition.formulario
  const last = secoes.length - 1
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(isNew ? 0 : last)
  const [isChecking, setChecking] = useState(false)
  const gate = useRef<Gate | null>(null)
  const checkRules = useRules(definition)
  const wanted = useFocusIn(step)

  const open = (index: number, inputId: string | null) => {
    wanted.current = inputId ?? ''
    setReached((before) => Math.max(before, index))
    setStep(index)
    if (index === step) focusInput(inputId ?? '')
  }
  const goTo = (inputId: string) => open(stepOf(inputId) ?? step, inputId)
  const refuse = ({ errors }: Pick<Problema, 'errors'>) => {
    const places = Object.entries(errors)
    form.setFields(places.map(([key, messages]) => ({ name: [key], errors: [...messages] })))
    const [first] = places
    if (first) goTo(inputIdOf([first[0]]))
  }
  /** Whether this step may be left; what stands against it is shown. */
  const check = async (): Promise<boolean> => {
    const keys = pickFields(definition, secoes[step]?.campos ?? []).map(({ key }) => key)
    try {
      await form.validateFields(keys)
    } catch (error) {
      const [first] = failedIn(error)
      if (first === undefined) throw error
      goTo(inputIdOf(first))
      return false
    }
    const live = withSplitUnions(definition.campos, { ...record, ...form.getFieldsValue(true) })
    const broken = Object.entries(checkRules(live, isNew ? null : record)).filter(([key]) => keys.includes(key))
    const against = broken.length > 0 ? { errors: Object.fromEntries(broken) } : ((await gate.current?.()) ?? null)
    if (against === null) return true
    refuse(against)
    return false
  }
  const checked = async (then: () => void) => {
    if (isChecking) return
    setChecking(true)
    try {
      if (await check()) then()
    } finally {
      setChecking(false)
    }
  }

  const lead = useRef(goTo)
  lead.current = goTo
  const [first] = problems
  useEffect(() => {
    if (first?.inputId) lead.current(first.inputId)
  }, [first])

  return {
    step: definition.formulario.passos ? step : null,
    last,
    reached,
    isChecking,
    gate,
    goTo,
    open: (index: number) => open(index, null),
    next: () => checked(() => open(step + 1, null)),
    /** Then does what the last step ends with. */
    finish: (then: () => void) => checked(then),
    refuse,
  }
}

/** Once another step stands the hand is at the field that was asked for, else at its first one. */
function useFocusIn(step: number) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const id = wanted.current
    wanted.current = null
    if (id === null) return
    if (id !== '') return focusInput(id)
    const section = document.querySelector<HTMLElement>(`[${STEP}="${step}"]`)
    const field = section?.querySelector<HTMLElement>(
      'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)',
    )
    if (field) field.focus()
    else section?.focus()
  }, [step])
  return wanted
}

function stepOf(inputId: string): number | null {
  const index = document.getElementById(inputId)?.closest(`[${STEP}]`)?.getAttribute(STEP)
  return index == null ? null : Number(index)
}

/** Paths of the fields that antd found wrong; none where it is another failure. */
function failedIn(error: unknown): readonly (readonly (string | number)[])[] {
  if (typeof error !== 'object' || error === null || !('errorFields' in error)) return []
  const { errorFields } = error
  if (!Array.isArray(errorFields)) return []
  return errorFields.flatMap((field: unknown) =>
    typeof field === 'object' && field !== null && 'name' in field && Array.isArray(field.name) ? [field.name] : [],
  )
}
