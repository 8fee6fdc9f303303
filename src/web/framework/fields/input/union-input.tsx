import { Select } from 'antd'
import { useState } from 'react'
import { partName, readTarget, writeTarget } from '../../../../declaration/fields/structured/uniao'
import { texts } from '../../../i18n/resource-texts'
import { useConfig } from '../../../refine/config-context'
import type { InputProps } from '../renderer'
import { unionPair } from '../wire-value'
import styles from './input.module.css'
import { PickerSelect } from './picker-select'
import { pickedControl } from './ref-input'

/** Of which resource, among those that this user may see, and then one of its records. */
export function UnionInput({ value, onChange, record, field, recurso, ...control }: InputProps) {
  const { resources } = useConfig()
  const [chosen, setChosen] = useState<string | null>(null)
  const target = readTarget(value)
  const offered = (field.recursos ?? []).filter((name) => Object.hasOwn(resources, name) || name === target?.recurso)
  const [first = null] = offered
  const current = target?.recurso ?? chosen ?? first
  const pair = unionPair(record, field)
  const part = resources[recurso]?.campos.find(({ nome }) => nome === partName(field.nome, current ?? ''))
  return (
    <div className={styles.union}>
      <Select<string | null>
        aria-label={texts.ofWhich(field.rotulo)}
        value={current}
        options={offered.map((name) => ({ value: name, label: resources[name]?.rotulo.um ?? name }))}
        onChange={(next) => {
          setChosen(next)
          if (next !== target?.recurso) onChange?.(null)
        }}
        {...(control.onBlur && { onBlur: control.onBlur })}
      />
      {part && current !== null ? (
        <PickerSelect
          key={current}
          recurso={recurso}
          field={part}
          ids={target ? [target.id] : []}
          known={pair && pair.recurso === current ? [pair] : []}
          clearable={!field.obrigatorio}
          onChange={([id]) => onChange?.(id === undefined ? null : writeTarget({ recurso: current, id }))}
          {...pickedControl(control)}
        />
      ) : null}
    </div>
  )
}
