import { useState } from 'react'
import { NumberInput } from '../../../fields/input/number-input'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'
import { TwoEnds } from './two-ends'

/** Two ends of an amount; either may stay open. */
export function RangeFilter({ recurso, field, draft, apply, close }: EditorProps) {
  const [from, setFrom] = useState<unknown>(draft.from)
  const [to, setTo] = useState<unknown>(draft.to)
  const ends = [numberOrNull(from), numberOrNull(to)] as const
  return (
    <TwoEnds
      nome="faixa"
      ends={ends}
      input={(end, control) => (
        <NumberInput
          record={{}}
          recurso={recurso}
          field={field}
          value={end === 0 ? from : to}
          onChange={end === 0 ? setFrom : setTo}
          {...control}
        />
      )}
      onSubmit={() => {
        apply({ ...EMPTY_DRAFT, from: ends[0], to: ends[1] })
        close()
      }}
    />
  )
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
