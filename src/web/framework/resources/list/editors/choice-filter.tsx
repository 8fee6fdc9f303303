import { Checkbox } from 'antd'
import { texts } from '../../../../i18n/resource-texts'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'

/** Values of an enumeration, or yes and no; each click already filters. */
export function ChoiceFilter({ field, draft, apply }: EditorProps) {
  const options = field.valores?.map(({ valor, rotulo }) => ({ value: valor, label: rotulo })) ?? [
    { value: true, label: texts.yes },
    { value: false, label: texts.no },
  ]
  const single = field.valores === null
  const toggle = (value: string | boolean, chosen: boolean) => {
    const others = single ? [] : draft.values.filter((item) => item !== value)
    apply({ ...EMPTY_DRAFT, values: chosen ? [...others, value] : others })
  }
  return (
    <div className={styles.choices}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={String(value)}
          checked={draft.values.includes(value)}
          onChange={(event) => toggle(value, event.target.checked)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}
