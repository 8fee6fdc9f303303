import { AppError, type ErrorParams, formatMessage } from '../../errors/app-error'
import type { ErrorCode } from '../../errors/catalogue'

/** One thing that is wrong with a request, on the dotted path of its field. */
export interface Refusal {
  readonly field: string
  readonly code: ErrorCode
  readonly params?: ErrorParams
}

/** Throws nothing, the one refusal under its own code, or all of them as `validacao`. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (!first) return
  if (others.length === 0) throw AppError.onField(first.field, first.code, first.params)
  const errors: Record<string, string[]> = {}
  for (const { field, code, params } of refusals) {
    const messages = errors[field] ?? []
    messages.push(formatMessage(code, params))
    errors[field] = messages
  }
  throw new AppError('validacao', {}, errors)
}
