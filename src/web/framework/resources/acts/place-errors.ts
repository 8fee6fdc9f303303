import type { FormInstance } from 'antd'
import type { FieldDefinition } from '../../../../declaration/definitions'

/**
 * Lays messages at the fields of a dialog, and the hand on the first of them.
 *
 * Takes    the dialog's form, its fields, and messages by path ('motivo', 'valores.motivo').
 * Returns  whether every message found its field; else somebody has to say the rest.
 */
export function placeErrors(
  form: FormInstance,
  fields: readonly FieldDefinition[],
  errors: Readonly<Record<string, unknown>>,
): boolean {
  const found = Object.entries(errors).map(([path, messages]) => ({
    key: fields.find(({ key }) => path === key || path === `valores.${key}` || path === `mudancas.${key}`)?.key,
    messages: [messages].flat().map(String),
  }))
  const placed = found.flatMap(({ key, messages }) => (key === undefined ? [] : [{ name: key, errors: messages }]))
  form.setFields(placed)
  if (placed[0]) form.focusField(placed[0].name)
  return found.length > 0 && found.every(({ key }) => key !== undefined)
}
