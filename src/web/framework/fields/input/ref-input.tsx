import type { InputProps } from '../renderer'
import { readRef, readRefs } from '../wire-value'
import { PickerSelect } from './picker-select'

/** One record of another resource. */
export function RefInput({ value, onChange, record, field, recurso, ...control }: InputProps) {
  const known = readRef(record[field.nome])
  return (
    <PickerSelect
      recurso={recurso}
      field={field}
      ids={typeof value === 'number' ? [value] : []}
      known={known ? [known] : []}
      clearable={!field.obrigatorio}
      onChange={(ids) => onChange?.(ids[0] ?? null)}
      {...pickedControl(control)}
    />
  )
}

/** Any number of records of another resource. */
export function ManyInput({ value, onChange, record, field, recurso, ...control }: InputProps) {
  return (
    <PickerSelect
      recurso={recurso}
      field={field}
      ids={readRefs(value).map(({ id }) => id)}
      known={readRefs(record[field.nome]).filter(({ id, titulo }) => titulo !== String(id))}
      multiple
      onChange={(ids) => onChange?.(ids)}
      {...pickedControl(control)}
    />
  )
}

function pickedControl(control: Pick<InputProps, 'id' | 'onBlur' | 'aria-describedby'>) {
  return {
    ...(control.id !== undefined && { id: control.id }),
    ...(control.onBlur && { onBlur: control.onBlur }),
    ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
  }
}
