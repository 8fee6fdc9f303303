import { Select } from 'antd'
import { useEffect, useState } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/resource-texts'
import { usePickedTitles, usePickerOptions } from '../use-picker-options'
import type { RefValue } from '../wire-value'
import type { ControlProps } from './control-props'

interface PickerSelectProps extends ControlProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  /** Pairs that are known already, so that nothing is asked for them. */
  readonly known?: readonly RefValue[]
  /** What stands in the record that is being filled, where the options depend on it. */
  readonly registro?: string | null
  readonly multiple?: boolean
  readonly clearable?: boolean
  readonly autoFocus?: boolean
  readonly 'aria-label'?: string
}

const NONE: readonly RefValue[] = []
/** Milliseconds without a key before the search is sent. */
const PAUSE = 250

/** Chooses records of another resource, searched on the server as one types. */
export function PickerSelect(props: PickerSelectProps) {
  const {
    recurso,
    field,
    ids,
    onChange,
    known = NONE,
    registro = null,
    multiple,
    clearable,
    autoFocus,
    ...control
  } = props
  const [typed, setTyped] = useState('')
  const search = useDelayed(typed)
  const { options, isFetching } = usePickerOptions(recurso, field, { search, registro })
  const unknown = ids.filter((id) => !known.some((item) => item.id === id) && !options.some((item) => item.id === id))
  const picked = usePickedTitles(recurso, field, unknown)
  const chosen = [...known, ...picked].filter((item) => ids.includes(item.id))
  const shown =
    typed === '' ? [...chosen, ...options.filter((item) => !chosen.some(({ id }) => id === item.id))] : options
  return (
    <Select<number | readonly number[] | null>
      {...control}
      {...(multiple ? { mode: 'multiple' as const, value: ids } : { value: ids[0] ?? null })}
      {...(autoFocus && { autoFocus })}
      style={{ width: '100%' }}
      showSearch
      filterOption={false}
      allowClear={clearable !== false}
      loading={isFetching}
      placeholder={texts.typeToSearch}
      notFoundContent={isFetching ? texts.searching : texts.nothingToChoose}
      options={shown.map(({ id, titulo }) => ({ value: id, label: titulo }))}
      onSearch={setTyped}
      onChange={(next) => {
        setTyped('')
        onChange([next ?? []].flat())
      }}
    />
  )
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), value === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
