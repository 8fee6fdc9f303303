import { Select } from 'antd'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'

/** Beyond this many values one types to find. */
const SEARCHED = 8

/** One value of an enumeration. */
export function EnumInput(props: InputProps) {
  const { value, onChange, field } = props
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...control } = controlProps(props)
  const options = (field.valores ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))
  return (
    <Select
      {...control}
      value={value === null || value === '' ? undefined : value}
      options={options}
      allowClear={!field.obrigatorio}
      showSearch={options.length > SEARCHED}
      optionFilterProp="label"
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  )
}
