import { texts } from '../../../i18n/resource-texts'
import { useConfig } from '../../../refine/config-context'
import { choiceRecord, dependenciesOf } from '../choice-record'
import type { InputProps } from '../renderer'
import { useStillFits } from '../use-picker-options'
import { readRef, readRefs } from '../wire-value'
import styles from './input.module.css'
import { PickerSelect } from './picker-select'

/** One record of another resource; one that the rest of the record no longer leaves to choose says so. */
export function RefInput({ value, onChange, record, field, recurso, ...control }: InputProps) {
  const known = readRef(record[field.nome])
  const id = typeof value === 'number' ? value : null
  const registro = choiceRecord(field, record)
  const fits = useStillFits(recurso, field, id, registro)
  const { resources } = useConfig()
  const dependencies = dependenciesOf(field).map(
    (key) => resources[recurso]?.campos.find((other) => other.key === key)?.rotulo ?? key,
  )
  return (
    <>
      <PickerSelect
        recurso={recurso}
        field={field}
        ids={id === null ? [] : [id]}
        known={known ? [known] : []}
        registro={registro}
        clearable={!field.obrigatorio}
        onChange={(ids) => onChange?.(ids[0] ?? null)}
        {...pickedControl(control)}
      />
      {registro === null ? null : (
        <span role="status" className={styles.misfit}>
          {fits ? null : texts.choiceMisfit(dependencies.join(', '))}
        </span>
      )}
    </>
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

export function pickedControl(control: Pick<InputProps, 'id' | 'onBlur' | 'aria-describedby'>) {
  return {
    ...(control.id !== undefined && { id: control.id }),
    ...(control.onBlur && { onBlur: control.onBlur }),
    ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
  }
}
