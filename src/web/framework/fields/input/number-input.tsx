import { Input } from 'antd'
import { useState } from 'react'
import type { FieldType } from '../../../../declaration/definitions'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import { readNumber, writeNumber } from './number-text'

/** What stands around the figure, and how many decimals it is written with when not being edited; null: as many as it has. */
const SHAPES: Readonly<Partial<Record<FieldType, { prefix?: string; suffix?: string; scale: number | null }>>> = {
  dinheiro: { prefix: 'R$', scale: 2 },
  percentual: { suffix: '%', scale: null },
  inteiro: { scale: null },
}

/** Any number, with a comma; grouped when the field is left, bare while it is edited. */
export function NumberInput(props: InputProps) {
  const { value, onChange, onBlur, field, placeholder } = props
  const { prefix, suffix, scale } = SHAPES[field.tipo] ?? { scale: null }
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? writeNumber(value, scale) : typeof value === 'string' ? value : ''
  return (
    <Input
      {...controlProps(props)}
      inputMode={field.tipo === 'inteiro' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      prefix={prefix}
      suffix={field.sufixo ?? suffix}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(readNumber(event.target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
