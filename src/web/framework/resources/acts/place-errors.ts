import type { FormInstance } from 'antd'
import type { FieldDefinition } from '../../../../declaration/definitions'

/**
 * Lays messages at the fields of a dialog.
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
  form.setFields(found.flatMap(({ key, messages }) => (key === undefined ? [] : [{ name: key, errors: messages }])))
  return found.length > 0 && found.every(({ key }) => key !== undefined)
}
