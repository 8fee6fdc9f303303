import type { FieldDefinition } from '../../../../../declaration/definitions'
import { texts } from '../../../../i18n/merge-texts'
import { texts as recordTexts } from '../../../../i18n/resource-texts'
import { FieldDisplay } from '../../../fields/field-display'
import { isBlank, isPlainObject } from '../../../fields/wire-value'
import type { BareValue, Dress } from '../../use-ref-titles'
import type { MergeItem } from './merge'

interface MergeValueProps {
  readonly recurso: string
  readonly item: MergeItem
  readonly value: unknown
  readonly dress: Dress
}

/** One side of a difference: a value of the field, or a whole row of a nested table in one line. */
export function MergeValue({ recurso, item, value, dress }: MergeValueProps) {
  const { field, row, leaf } = item
  if (row === null || leaf !== null)
    return <Shown bare={{ recurso: ownerOf(recurso, item), field: leaf ?? field, value }} dress={dress} />
  if (!isPlainObject(value)) return <i>{value === item.before ? texts.noRow : texts.removedRow}</i>
  return <>{rowText(value)}</>
}

function Shown({ bare, dress }: { readonly bare: BareValue; readonly dress: Dress }) {
  if (isBlank(bare.value)) return <>{recordTexts.blank}</>
  return <FieldDisplay field={bare.field} record={dress(bare)} place="show" />
}

/** What is said of a whole row: its values one after the other. */
function rowText(row: Readonly<Record<string, unknown>>): string {
  return Object.values(row)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
}

/** What a difference is called: 'Cidade', 'Telefones 2 · Tipo'. */
export function mergeLabel({ field, row, leaf, before, mine, theirs }: MergeItem): string {
  if (row === null) return field.rotulo
  if (leaf !== null) return texts.rowOf(field.rotulo, leaf.rotulo)
  const known = [before, mine, theirs].find(isPlainObject)
  return texts.rowOf(field.rotulo, before === undefined ? texts.newRow : rowText(known ?? {}))
}

/** The field whose value is at stake. */
export function fieldOf({ field, leaf }: MergeItem): FieldDefinition {
  return leaf ?? field
}

/** The resource that this field belongs to. */
export function ownerOf(recurso: string, { field, leaf }: MergeItem): string {
  return leaf === null ? recurso : (field.recurso ?? recurso)
}

/** Every value that the dialog shows, so that the titles of refs are asked for once. */
export function bareValues(recurso: string, items: readonly MergeItem[]): readonly BareValue[] {
  return items.flatMap((item) =>
    [item.before, item.mine, item.theirs].map((value) => ({
      recurso: ownerOf(recurso, item),
      field: fieldOf(item),
      value,
    })),
  )
}
