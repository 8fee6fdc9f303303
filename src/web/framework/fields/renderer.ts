import type { ComponentType } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'

/** A record as the API answers it: a ref carries `<campo>_id` and `<campo>: {id, titulo}`. */
export type WireRecord = Readonly<Record<string, unknown>>

export type DisplayPlace = 'list' | 'show' | 'filter' | 'export'

export interface DisplayProps {
  readonly value: unknown
  /** In a list it may hold this field and no other: what is not shown does not travel. */
  readonly record: WireRecord
  readonly field: FieldDefinition
  readonly place: DisplayPlace
}

/** `value`, `onChange`, `id` and the aria attributes arrive from the form item that wraps the input. */
export interface InputProps {
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly onBlur?: () => void
  readonly record: WireRecord
  readonly field: FieldDefinition
  /** The record that the field belongs to: its pickers answer at /{recurso}/opcoes/{campo}. */
  readonly recurso: string
  readonly error?: string
  readonly readOnly?: boolean
  /** What counts while nothing is given. */
  readonly placeholder?: string
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
  readonly 'aria-required'?: 'true' | 'false' | boolean
}

/** What a named renderer supplies; a missing place falls back to the type's own. */
export interface FieldRenderer {
  readonly display?: ComponentType<DisplayProps>
  readonly input?: ComponentType<InputProps>
}
