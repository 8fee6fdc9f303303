import { Select } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/por-que-texts'
import { useUsuario } from '../../refine/config-context'
import { useList, useOne } from '../../refine/hooks'

interface UserSelectProps {
  readonly id?: string
  readonly value?: number
  readonly onChange?: (id: number | undefined) => void
  readonly allowClear?: boolean
}

/** A person of the company, found by name. */
export function UserSelect({ id, value, onChange, allowClear = false }: UserSelectProps) {
  const me = useUsuario()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useList({
    resource: 'usuarios',
    pagination: { current: 1, pageSize: 20 },
    filters: typed === '' ? [] : [{ field: 'q', operator: 'eq', value: typed }],
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 30_000 },
  })
  const found = (data?.data ?? []).map((user) => ({ value: Number(user.id), label: String(user.nome ?? user.id) }))
  const chosen = useOne({
    resource: 'usuarios',
    id: value ?? me.id,
    errorNotification: false,
    queryOptions: { enabled: value !== undefined && value !== me.id, retry: false },
  })
  const known = [
    { value: me.id, label: me.name },
    ...(chosen.data ? [{ value: Number(chosen.data.data.id), label: String(chosen.data.data.nome ?? value) }] : []),
  ].filter((item) => !found.some((other) => other.value === item.value))
  const options = typed === '' ? [...known, ...found] : found
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch
      filterOption={false}
      options={options}
      notFoundContent={isFetching ? texts.searching : texts.nobody}
      onSearch={setTyped}
      allowClear={allowClear}
      onChange={(next) => onChange?.(next)}
    />
  )
}
