import { AppError, type ErrorParams, type FieldErrors, formatMessage } from '../../../../errors/app-error'
import type { ErrorCode } from '../../../../errors/catalogue'

/** Gathers what is wrong with a body, so that the person reads all of it at once. */
export interface ErrorList {
  add(path: string, message: string): void
  addCode(path: string, code: ErrorCode, params?: ErrorParams): void
  has(path: string): boolean
  /** Throws `validacao` when there is any. */
  refuse(): void
}

export function createErrorList(): ErrorList {
  const errors = new Map<string, string[]>()
  const add = (path: string, message: string) => {
    const before = errors.get(path) ?? []
    if (!before.includes(message)) errors.set(path, [...before, message])
  }
  return {
    add,
    addCode: (path, code, params = {}) => add(path, formatMessage(code, params)),
    has: (path) => errors.has(path),
    refuse: () => {
      if (errors.size === 0) return
      const byField: FieldErrors = Object.fromEntries(errors)
      throw new AppError('validacao', {}, byField)
    },
  }
}

/** Path of a field inside a nested row: `telefones.0.` + `telefone`. */
export function pathOf(prefix: string, key: string): string {
  return `${prefix}${key}`
}
