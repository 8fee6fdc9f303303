import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/resource-texts'
import { NumberInput } from '../../../fields/input/number-input'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'

/** Two ends of an amount; either may stay open. */
export function RangeFilter({ recurso, field, draft, apply, close }: EditorProps) {
  const [from, setFrom] = useState<unknown>(draft.from)
  const [to, setTo] = useState<unknown>(draft.to)
  const submit = () => {
    apply({ ...EMPTY_DRAFT, from: numberOrNull(from), to: numberOrNull(to) })
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
      <label htmlFor="faixa-de">{texts.from}</label>
      <NumberInput id="faixa-de" record={{}} recurso={recurso} field={field} value={from} onChange={setFrom} />
      <label htmlFor="faixa-ate">{texts.to}</label>
      <NumberInput id="faixa-ate" record={{}} recurso={recurso} field={field} value={to} onChange={setTo} />
      <Button type="primary" htmlType="submit" block>
        {texts.apply}
      </Button>
    </form>
  )
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
