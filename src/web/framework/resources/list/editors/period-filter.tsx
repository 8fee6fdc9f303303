import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/resource-texts'
import { useConfig } from '../../../../refine/config-context'
import { DateInput } from '../../../fields/input/date-input'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import { periodPresets } from '../period-presets'
import type { EditorProps } from './editor-props'

/** Ready periods, or two dates; either may stay open. */
export function PeriodFilter({ recurso, field, draft, apply, close }: EditorProps) {
  const { hoje } = useConfig()
  const [from, setFrom] = useState<unknown>(draft.from)
  const [to, setTo] = useState<unknown>(draft.to)
  const submit = (start: unknown, end: unknown) => {
    apply({ ...EMPTY_DRAFT, from: dateOrNull(start), to: dateOrNull(end) })
    close()
  }
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        submit(from, to)
      }}
    >
      <div className={styles.presets}>
        {periodPresets(hoje).map((preset) => (
          <Button key={preset.label} size="small" onClick={() => submit(preset.from, preset.to)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <label htmlFor="periodo-de">{texts.from}</label>
      <DateInput id="periodo-de" record={{}} recurso={recurso} field={field} value={from} onChange={setFrom} />
      <label htmlFor="periodo-ate">{texts.to}</label>
      <DateInput id="periodo-ate" record={{}} recurso={recurso} field={field} value={to} onChange={setTo} />
      <Button type="primary" htmlType="submit" block>
        {texts.apply}
      </Button>
    </form>
  )
}

function dateOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
