import { Input } from 'antd'
import { texts } from '../../../i18n/resource-texts'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import { textOf } from './text-input'

/** A password or secret: written, never shown again. Left blank, the old one stays. */
export function SecretInput(props: InputProps) {
  const { value, onChange, record, field } = props
  return (
    <Input.Password
      {...controlProps(props)}
      autoComplete="new-password"
      value={textOf(value)}
      onChange={(event) => onChange?.(event.target.value === '' ? undefined : event.target.value)}
      {...(typeof record.id === 'number' && { placeholder: texts.keepSecret })}
      {...(typeof field.max === 'number' && { maxLength: field.max })}
    />
  )
}
