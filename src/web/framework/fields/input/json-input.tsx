import { Input } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import styles from './input.module.css'

/** JSON as text. While it cannot be read the text itself is the value, and the check of the type refuses it. */
export function JsonInput(props: InputProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'string' ? value : value === null || value === undefined ? '' : pretty(value)
  return (
    <Input.TextArea
      {...controlProps(props)}
      className={styles.grows ?? ''}
      rows={4}
      spellCheck={false}
      style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5 }}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(readJson(event.target.value))
      }}
    />
  )
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

export function readJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return text
  }
}
