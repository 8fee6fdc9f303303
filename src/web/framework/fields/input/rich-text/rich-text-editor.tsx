import { Button, Input } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { texts } from '../../../../i18n/rich-text-texts'
import { RichText } from '../../display/rich-text'
import type { InputProps } from '../../renderer'
import { controlProps } from '../control-props'
import { textOf } from '../text-input'
import { type Edit, link, prefixLines, type Selection, wrap } from './edit-text'
import styles from './rich-text-editor.module.css'

type Change = (selection: Selection) => Edit

const bold: Change = (selection) => wrap(selection, '**')
const italic: Change = (selection) => wrap(selection, '*')

const TOOLS: readonly (readonly [keyof typeof texts.tools, Change])[] = [
  ['titulo', (selection) => prefixLines(selection, '# ')],
  ['subtitulo', (selection) => prefixLines(selection, '## ')],
  ['negrito', bold],
  ['italico', italic],
  ['lista', (selection) => prefixLines(selection, '- ')],
  ['numerada', (selection) => prefixLines(selection, '1. ')],
  ['citacao', (selection) => prefixLines(selection, '> ')],
  ['link', link],
]

const KEYS: Readonly<Record<string, Change>> = { b: bold, i: italic }

/** Writes a rich text by its signs, with buttons and Ctrl+B, Ctrl+I that set them, and shows below how it will look. */
export function RichTextEditor(props: InputProps) {
  const { value, onChange, field } = props
  const place = useRef<HTMLDivElement>(null)
  const text = textOf(value)
  const limit = typeof field.max === 'number' ? field.max : null
  const apply = (change: Change) => {
    const area = place.current?.querySelector('textarea')
    if (area) {
      carryOut(area, change({ text: area.value, start: area.selectionStart, end: area.selectionEnd }))
      onChange?.(area.value)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const change = (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key.toLowerCase()] : undefined
    if (!change) return
    event.preventDefault()
    event.stopPropagation()
    apply(change)
  }
  return (
    <div ref={place} className={styles.editor}>
      <div role="toolbar" aria-label={texts.toolbar} className={styles.tools}>
        {TOOLS.map(([name, change]) => (
          <Button
            key={name}
            size="small"
            title={texts.tools[name]}
            aria-label={texts.tools[name]}
            onClick={() => apply(change)}
          >
            <span aria-hidden="true" className={styles[name] ?? ''}>
              {texts.signs[name]}
            </span>
          </Button>
        ))}
      </div>
      <Input.TextArea
        {...controlProps(props)}
        rows={6}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange?.(event.target.value)}
        {...(limit !== null && { maxLength: limit, showCount: true })}
      />
      {text.trim() === '' ? null : (
        <section aria-label={texts.preview} className={styles.preview}>
          <RichText text={text} />
        </section>
      )}
    </div>
  )
}

/** As if it were typed, so that the browser's own undo takes it back; where it cannot, by itself. */
function carryOut(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const typed = typeof document.execCommand === 'function' && document.execCommand('insertText', false, insert)
  if (!typed) area.setRangeText(insert, from, to)
  area.setSelectionRange(start, end)
}
