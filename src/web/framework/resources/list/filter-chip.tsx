import { Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { FieldDefinition, FilterKind } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/resource-texts'
import { PanelFocus } from '../../../layout/popups/panel-focus'
import type { ListFilter } from '../table/list-filter'
import styles from './filter-bar.module.css'
import { type Condition, draftOf } from './filter-draft'
import { FilterText } from './filter-text'

const FilterEditor = lazy(() => import('./filter-editor'))

interface FilterChipProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly kind: FilterKind
  readonly filters: readonly Condition[]
  readonly onChange: (conditions: readonly ListFilter[]) => void
}

/** One filter: says what it holds, opens its editor, and can be taken away. */
export function FilterChip({ recurso, field, kind, filters, onChange }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const active = filters.length > 0
  const editor = (
    <Suspense fallback={<div className={styles.editor} />}>
      <PanelFocus onClose={() => setOpen(false)}>
        <FilterEditor
          recurso={recurso}
          field={field}
          kind={kind}
          draft={draftOf(filters, field)}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      </PanelFocus>
    </Suspense>
  )
  return (
    <span className={active ? `${styles.chip} ${styles.active}` : styles.chip}>
      <Popover
        content={editor}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
      >
        <button type="button" className={styles.main} aria-haspopup="dialog" aria-expanded={open}>
          {field.rotulo}
          {active ? ': ' : null}
          {active ? <FilterText recurso={recurso} field={field} draft={draftOf(filters, field)} /> : null}
          <span aria-hidden="true" className={styles.caret} />
        </button>
      </Popover>
      {active ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.removeFilter(field.rotulo)}
          onClick={() => onChange([])}
        >
          ×
        </button>
      ) : null}
    </span>
  )
}
