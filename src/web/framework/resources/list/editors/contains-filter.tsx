import { Button, Input } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/resource-texts'
import { typedValue } from '../../../fields/format'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'

/** A text that the field contains, or equals for the other kinds. */
export function ContainsFilter({ field, kind, draft, apply, close }: EditorProps) {
  const [text, setText] = useState(draft.text || draft.values.map(String).join(', '))
  const submit = () => {
    const value = typedValue(text, field)
    if (kind === 'contem') apply({ ...EMPTY_DRAFT, text })
    else apply({ ...EMPTY_DRAFT, values: value === null ? [] : [value] })
    close()
  }
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor="contem-texto">{kind === 'contem' ? texts.contains : field.rotulo}</label>
      <Input id="contem-texto" autoFocus allowClear value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="primary" htmlType="submit" block>
        {texts.apply}
      </Button>
    </form>
  )
}
