import { Select } from 'antd'
import { useId } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { isRelativeDay } from '../../../../../domain/calendar/relative-day'
import { texts } from '../../../../i18n/builder-texts'
import { texts as common } from '../../../../i18n/resource-texts'
import { DateInput } from '../../../fields/input/date-input'
import { PickerSelect } from '../../../fields/input/picker-select'
import { inputs } from '../../../fields/input-registry'
import { dayOf } from '../../../fields/sao-paulo-time'
import styles from './builder.module.css'
import { takesDay, takesMany } from './filter-fields'
import type { FilterRule } from './filter-tree'

interface RuleValueProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly rule: FilterRule
  readonly label: string
  readonly onChange: (valor: unknown) => void
}

/** What a rule compares with, by the type of its field. */
export function RuleValue(props: RuleValueProps) {
  const { recurso, field, rule, label, onChange } = props
  const id = useId()
  const many = takesMany(rule.como)
  const listed = [rule.valor].flat().filter((value) => value !== undefined && value !== null)
  if (field.tipo === 'ref' || field.tipo === 'muitos') {
    const ids = listed.map(Number).filter(Number.isInteger)
    return (
      <PickerSelect
        recurso={recurso}
        field={field}
        ids={ids}
        multiple={many}
        aria-label={label}
        onChange={(next) => onChange(many ? next : (next[0] ?? null))}
      />
    )
  }
  if (takesDay(field)) return <DayValue {...props} />
  if (field.tipo === 'booleano') {
    return (
      <Select<string | null>
        aria-label={label}
        value={typeof rule.valor === 'boolean' ? String(rule.valor) : null}
        onChange={(next) => onChange(next === 'true')}
        options={[
          { value: 'true', label: common.yes },
          { value: 'false', label: common.no },
        ]}
      />
    )
  }
  if (many || field.valores !== null) {
    const options = field.valores?.map(({ valor, rotulo }) => ({ value: valor, label: rotulo })) ?? []
    return (
      <Select<string | readonly string[] | null>
        {...(many && { mode: field.valores === null ? ('tags' as const) : ('multiple' as const) })}
        aria-label={label}
        value={many ? listed.map(String) : listed.length > 0 ? String(listed[0]) : null}
        tokenSeparators={[';', '\n']}
        options={options}
        optionFilterProp="label"
        onChange={onChange}
      />
    )
  }
  const Input = inputs[field.tipo]
  return (
    <span className={styles.input}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        field={{ ...field, somente_leitura: false, obrigatorio: false }}
        recurso={recurso}
        record={{}}
        value={rule.valor}
        onChange={onChange}
      />
    </span>
  )
}

const CHOOSE = 'escolher'

/** A day of the calendar that moves with today, or one chosen. */
function DayValue({ recurso, field, rule, label, onChange }: RuleValueProps) {
  const text = typeof rule.valor === 'string' ? rule.valor : ''
  const relative = isRelativeDay(text)
  const known = Object.entries(texts.days).map(([value, name]) => ({ value, label: name }))
  const options = relative && !(text in texts.days) ? [...known, { value: text, label: text }] : known
  return (
    <>
      <Select<string>
        aria-label={label}
        value={relative ? text : CHOOSE}
        options={[{ value: CHOOSE, label: texts.chooseDay }, ...options]}
        onChange={(next) => onChange(next === CHOOSE ? null : next)}
      />
      {relative ? null : (
        <DateInput
          record={{}}
          recurso={recurso}
          field={field}
          value={text === '' ? null : dayOf(text)}
          onChange={onChange}
        />
      )}
    </>
  )
}
