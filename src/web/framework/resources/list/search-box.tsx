import { Input, type InputRef } from 'antd'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/resource-texts'
import type { CrudFilters } from '../../../refine/hooks'
import { searchOf, withSearch } from '../table/list-filter'
import styles from './resource-list-page.module.css'
import type { ListView } from './use-list-state'

interface SearchBoxProps {
  readonly definition: ResourceDefinition
  readonly filters: CrudFilters
  readonly inputRef: RefObject<HTMLInputElement>
  readonly onChange: (next: Partial<ListView>) => void
}

/** Milliseconds without a key before the search is sent. */
const PAUSE = 300
/** Longest search that the server takes. */
const MAX_LENGTH = 100

/** Searches the fields declared with `busca` and those that `procura` names; absent when there are none. */
export function SearchBox({ definition, filters, inputRef, onChange }: SearchBoxProps) {
  const applied = searchOf(filters)
  const [text, setText] = useState(applied)
  const antRef = useRef<InputRef>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => antRef.current?.input ?? null)
  useEffect(() => setText(applied), [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() !== applied) onChange({ filters: withSearch(filters, value) })
  }
  if (!isSearched(definition)) return null
  return (
    <Input
      ref={antRef}
      className={styles.search ?? ''}
      type="search"
      allowClear
      maxLength={MAX_LENGTH}
      aria-label={texts.search(definition.rotulo.varios)}
      placeholder={texts.search(definition.rotulo.varios)}
      value={text}
      onChange={(event) => {
        const { value } = event.target
        setText(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(value), value === '' ? 0 : PAUSE)
      }}
      onPressEnter={() => send(text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') antRef.current?.blur()
      }}
    />
  )
}

function isSearched({ consulta, procura, campos }: ResourceDefinition): boolean {
  return consulta ? consulta.busca.length > 0 : procura.em.length > 0 || campos.some((field) => field.busca)
}
