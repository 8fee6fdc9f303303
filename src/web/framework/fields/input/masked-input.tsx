import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import { applyMask, caretAfter, MASKS } from './masks'
import { TextInput, textOf } from './text-input'

/** Puts punctuation in while one types; the value stays bare. The caret stays where it was, in the middle too. */
export function MaskedInput(props: InputProps) {
  const mask = MASKS[props.field.tipo]
  const ref = useRef<InputRef>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret) ref.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  if (!mask) return <TextInput {...props} />
  const shown = (bare: string) => applyMask(bare, mask.pattern(bare))
  return (
    <Input
      {...controlProps(props)}
      ref={ref}
      inputMode={mask.numeric ? 'numeric' : 'text'}
      autoComplete="off"
      value={shown(mask.clean(textOf(props.value)))}
      onChange={({ target }) => {
        const bare = mask.clean(target.value)
        const before = mask.clean(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        setCaret({ at: caretAfter(shown(bare), before) })
        props.onChange?.(bare === '' ? null : bare)
      }}
    />
  )
}
