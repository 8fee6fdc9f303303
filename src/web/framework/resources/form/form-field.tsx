import { Form } from 'antd'
import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/resource-texts'
import { FieldInput } from '../../fields/field-input'
import { checkValue } from '../../fields/format'
import { isMask } from '../../fields/personal/use-masked'
import type { WireRecord } from '../../fields/renderer'
import { isBlank } from '../../fields/wire-value'
import type { Conditions } from '../use-conditions'
import type { FieldPath } from './field-path'
import styles from './form.module.css'

interface FormFieldProps {
  readonly recurso: string
  readonly field: FieldDefinition
  /** Where the value stands in the form; inside a nested table the path starts at the row. */
  readonly path: FieldPath
  /** What conditions read: the record with what is typed laid over it. */
  readonly record: WireRecord
  readonly conditions: Conditions
  /** What rules across fields say of it now. */
  readonly notice?: readonly string[] | undefined
}

/** Label, control, help and message of one field; nothing while its condition hides it. */
export function FormField({ recurso, field, path, record, conditions, notice }: FormFieldProps) {
  if (!conditions.isVisible(field, record)) return null
  const readOnly = conditions.isReadOnly(field, record)
  const required = !readOnly && conditions.isRequired(field, record)
  return (
    <Form.Item
      className={isWide(field) ? `${styles.item} ${styles.wide}` : (styles.item ?? '')}
      name={[...path]}
      label={field.rotulo}
      required={required}
      {...(path.length > 1 ? { tooltip: field.ajuda } : { extra: field.ajuda })}
      validateTrigger="onBlur"
      validateFirst
      {...(notice && { validateStatus: 'error', help: notice.join(' ') })}
      rules={[{ validator: (_, value) => checkField(field, value, required) }]}
    >
      <FieldInput recurso={recurso} field={field} record={record} readOnly={readOnly} />
    </Form.Item>
  )
}

/** Whether a field takes a line of its own where others stand side by side: long texts, files, what holds many values, own inputs. */
export function isWide({ tipo, editar }: FieldDefinition): boolean {
  return editar !== null || WIDE.has(tipo)
}

const WIDE: ReadonlySet<FieldType> = new Set([
  'texto_longo',
  'texto_rico',
  'arquivo',
  'imagem',
  'lista_de',
  'json',
  'mapa',
  'muitos',
])

/** Throws what is wrong with a typed value; a secret left blank keeps the stored one. */
export async function checkField(field: FieldDefinition, value: unknown, required: boolean): Promise<void> {
  const stored = field.tipo === 'senha' || field.tipo === 'segredo'
  if (isBlank(value)) {
    if (required && !stored) throw new Error(texts.required)
    return
  }
  // What came masked goes back masked and stays as it is.
  if (isMask(field, value)) return
  const problem = checkValue(value, field)
  if (problem !== null) throw new Error(problem)
}
