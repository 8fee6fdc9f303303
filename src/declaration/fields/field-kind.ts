import { type ErrorParams, formatMessage } from '../../errors/app-error'
import type { ErrorCode } from '../../errors/catalogue'
import type { FieldDefinition, FilterKind } from '../definitions'

/** A value as it is stored, or the pt-BR message that refuses it. */
export type Normalized = { readonly value: unknown } | { readonly error: string }

/** What a field type can do, the same in browser and server. Values are never blank here: the callers see to that. */
export interface FieldKind {
  /** Brings a value of the wire into the form in which it is stored, or says why it cannot. */
  readonly normalize: (value: unknown, field: FieldDefinition) => Normalized
  /** Text for people, pt-BR. */
  readonly format: (value: unknown, field: FieldDefinition) => string
  /** Filters that make sense for it. */
  readonly filtros: readonly FilterKind[]
  /** Whether a list may be sorted by it. */
  readonly ordenavel: boolean
  /** Whether quick search may look into it. */
  readonly pesquisavel: boolean
}

export function accept(value: unknown): Normalized {
  return { value }
}

export function refuse(code: ErrorCode, params: ErrorParams = {}): Normalized {
  return { error: formatMessage(code, params) }
}
