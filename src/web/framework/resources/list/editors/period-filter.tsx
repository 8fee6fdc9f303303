import { Button } from 'antd'
import { useState } from 'react'
import { useConfig } from '../../../../refine/config-context'
import { DateInput } from '../../../fields/input/date-input'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import { periodPresets } from '../period-presets'
import type { EditorProps } from './editor-props'
import { TwoEnds } from './two-ends'

/** Ready periods, or two dates; either may stay open. */
export function PeriodFilter({ recurso, field, draft, apply, close }: EditorProps) {
  const { hoje } = useConfig()
  const [from, setFrom] = useState<unknown>(draft.from)
  const [to, setTo] = useState<unknown>(draft.to)
  const submit = (start: string | null, end: string | null) => {
    apply({ ...EMPTY_DRAFT, from: start, to: end })
    close()
  }
  const ends = [dateOrNull(from), dateOrNull(to)] as const
  return (
    <TwoEnds
      nome="periodo"
      ends={ends}
      input={(end, control) => (
        <DateInput
          record={{}}
          recurso={recurso}
          field={field}
          value={end === 0 ? from : to}
          onChange={end === 0 ? setFrom : setTo}
          {...control}
        />
      )}
      onSubmit={() => submit(...ends)}
    >
      <div className={styles.presets}>
        {periodPresets(hoje).map((preset) => (
          <Button key={preset.label} size="small" onClick={() => submit(preset.from, preset.to)}>
            {preset.label}
          </Button>
        ))}
      </div>
    </TwoEnds>
  )
}

function dateOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
