import type { ComponentType } from 'react'
import type { FieldDefinition, FilterKind } from '../../../../declaration/definitions'
import type { ListFilter } from '../table/list-filter'
import { ChoiceFilter } from './editors/choice-filter'
import { ContainsFilter } from './editors/contains-filter'
import type { EditorProps } from './editors/editor-props'
import { NearFilter } from './editors/near-filter'
import { PeriodFilter } from './editors/period-filter'
import { RangeFilter } from './editors/range-filter'
import { RefFilter } from './editors/ref-filter'
import styles from './filter-bar.module.css'
import { conditionsOf, type FilterDraft } from './filter-draft'

interface FilterEditorProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly kind: FilterKind
  readonly draft: FilterDraft
  readonly onChange: (conditions: readonly ListFilter[]) => void
  readonly onClose: () => void
}

/** The popover of one filter. Its own chunk: pickers and calendars load when a filter is first opened. */
export default function FilterEditor({ recurso, field, kind, draft, onChange, onClose }: FilterEditorProps) {
  const Editor = editorOf(field, kind)
  return (
    <div className={styles.editor} role="dialog" aria-label={field.rotulo}>
      <Editor
        recurso={recurso}
        field={field}
        kind={kind}
        draft={draft}
        apply={(next) => onChange(conditionsOf(next, field, kind))}
        close={onClose}
      />
    </div>
  )
}

const BY_KIND: Readonly<Record<FilterKind, ComponentType<EditorProps>>> = {
  periodo: PeriodFilter,
  faixa: RangeFilter,
  contem: ContainsFilter,
  igual: ContainsFilter,
  um_de: ContainsFilter,
  perto: NearFilter,
}

function editorOf(field: FieldDefinition, kind: FilterKind): ComponentType<EditorProps> {
  const oneOf = kind === 'igual' || kind === 'um_de'
  if (oneOf && field.recurso !== null) return RefFilter
  if (oneOf && (field.valores !== null || field.tipo === 'booleano')) return ChoiceFilter
  return BY_KIND[kind]
}
