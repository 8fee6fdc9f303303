import { Switch } from 'antd'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'

export function BooleanInput(props: InputProps) {
  const { onBlur: _blur, 'aria-required': _required, ...control } = controlProps(props)
  return <Switch {...control} checked={props.value === true} onChange={(checked) => props.onChange?.(checked)} />
}
