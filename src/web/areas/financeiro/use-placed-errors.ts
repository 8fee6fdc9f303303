import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import type { Problema } from '../../acts/problema'
import { placeErrors } from '../../resources/acts/place-errors'

/** Lays what was refused at the fields of a form. Answers what is left to say above them, null when each message found its field. */
export function usePlacedErrors(
  form: FormInstance,
  campos: readonly FieldDefinition[],
  problema: Problema | null,
): string | null {
  useEffect(() => {
    if (problema !== null) placeErrors(form, campos, problema.errors)
  }, [form, campos, problema])
  if (problema === null) return null
  const paths = Object.keys(problema.errors)
  const placed = paths.length > 0 && paths.every((path) => campos.some(({ key }) => key === path))
  return placed ? null : problema.text
}
