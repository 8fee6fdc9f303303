import { Input } from 'antd'
import { useState } from 'react'
import { pointIn } from '../../../../declaration/fields/structured/geo'
import { readPonto, writePonto } from '../../../../domain/lugares/ponto'
import { texts } from '../../../i18n/resource-texts'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'

/** A point, by its two numbers or by the address of a map, typed or pasted; once it is read it stands by its degrees. */
export function GeoInput(props: InputProps) {
  const { value, onChange, onBlur, placeholder } = props
  const [typed, setTyped] = useState<string | null>(null)
  const point = pointIn(value)
  const shown = point ? writePonto(point) : typeof value === 'string' ? value : ''
  return (
    <Input
      {...controlProps(props)}
      autoComplete="off"
      placeholder={placeholder ?? texts.pointHint}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(readPonto(target.value) ?? (target.value.trim() === '' ? null : target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
