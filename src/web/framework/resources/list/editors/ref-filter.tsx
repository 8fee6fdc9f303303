import { PickerSelect } from '../../../fields/input/picker-select'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'

/** One or many records of another resource, searched on the server. */
export function RefFilter({ recurso, field, draft, apply }: EditorProps) {
  const ids = draft.values.filter((value) => typeof value === 'number')
  return (
    <div className={styles.fields}>
      <PickerSelect
        recurso={recurso}
        field={field}
        multiple
        autoFocus
        aria-label={field.rotulo}
        ids={ids}
        onChange={(next) => apply({ ...EMPTY_DRAFT, values: next })}
      />
    </div>
  )
}
