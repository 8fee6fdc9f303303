import { Input } from 'antd'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { InputProps } from '../renderer'
import { controlProps } from './control-props'
import { fitPattern } from './fit-pattern'
import styles from './input.module.css'

/** One line of text. */
export function TextInput(props: InputProps) {
  const { value, onChange, field } = props
  if (field.confere !== null) return <PatternInput {...props} confere={field.confere} />
  return (
    <Input
      {...controlProps(props)}
      value={textOf(value)}
      onChange={(event) => onChange?.(event.target.value)}
      {...(field.tamanho !== null && { maxLength: field.tamanho })}
      suffix={field.sufixo}
    />
  )
}

/** Nothing of what is pasted or typed is cut away: what only separators keep from fitting is put right, the rest is told as a mistake. */
function PatternInput({
  confere,
  ...props
}: InputProps & { readonly confere: NonNullable<FieldDefinition['confere']> }) {
  const { value, onChange, onBlur, field } = props
  const typed = textOf(value)
  return (
    <Input
      placeholder={confere.exemplo}
      {...controlProps(props)}
      value={typed}
      onChange={({ target, nativeEvent }) => {
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
        onChange?.(isPasted ? fitPattern(target.value, confere) : target.value)
      }}
      onBlur={() => {
        const fitted = fitPattern(typed, confere)
        if (fitted !== typed) onChange?.(fitted)
        onBlur?.()
      }}
      suffix={field.sufixo}
    />
  )
}

export function EmailInput(props: InputProps) {
  return (
    <Input
      {...controlProps(props)}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  )
}

export function UrlInput(props: InputProps) {
  return (
    <Input
      {...controlProps(props)}
      inputMode="url"
      placeholder="https://"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  )
}

export function LongTextInput(props: InputProps) {
  const { value, onChange, field } = props
  const limit = typeof field.max === 'number' ? field.max : field.tamanho
  return (
    <Input.TextArea
      {...controlProps(props)}
      className={styles.grows ?? ''}
      rows={3}
      value={textOf(value)}
      onChange={(event) => onChange?.(event.target.value)}
      {...(limit !== null && { maxLength: limit, showCount: true })}
    />
  )
}

/** Hours and minutes. */
export function TimeInput(props: InputProps) {
  return (
    <Input
      {...controlProps(props)}
      type="time"
      value={textOf(props.value).slice(0, 5)}
      onChange={(event) => props.onChange?.(event.target.value === '' ? null : event.target.value)}
    />
  )
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
