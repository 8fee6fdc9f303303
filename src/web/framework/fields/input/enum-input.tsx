import { Select } from 'antd'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'

/** Beyond this many values one types to find. */
const SEARCHED = 8

/** One value of an enumeration; a state offers only where it may go from where the record stands. */
export function EnumInput(props: InputProps) {
  const { value, onChange, field, record } = props
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...control } = controlProps(props)
  const now = String(record[field.key] ?? '')
  const next = record.id === undefined ? undefined : field.transicoes?.[now]
  const options = (field.valores ?? [])
    .filter(({ valor }) => next === undefined || valor === now || next.includes(valor))
    .map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))
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
